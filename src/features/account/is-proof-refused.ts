import { refusalReason, refusedFields } from '#src/platform/http/api-error.ts'

/** Whether a call failed because the member's proof of identity was wrong or has expired. */
export const isProofRefused = (error: Error | null) =>
  refusalReason(error) === 'verification_required' || refusedFields(error)['password'] !== undefined
