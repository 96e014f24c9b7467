import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Rejection } from './upload-queue.ts'

/** Why a file was rejected (spec §5). */
export const rejectionMessages = {
  upload_incomplete: msg`The data of the uploaded file is incomplete!`,
  upload_type: msg`The type of uploaded file is not allowed!`,
  upload_size: msg`The size of the uploaded file exceeds the allowed range!`,
  upload_many: msg`There’s no room for more`,
} satisfies Record<Rejection['fault'], MessageDescriptor>
