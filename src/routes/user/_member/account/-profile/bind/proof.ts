/** The member's proof of identity when something is bound: the token of a verification, or the password. */
export type BindingProof = { accountVerificationToken: string } | { password: string }
