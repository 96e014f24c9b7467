let sealed = false

/**
 * From the end of a session until the next begins, nothing of a member is written: a pending timer, such as a draft's,
 * must not restore what was wiped.
 */
export const isSealed = () => sealed

export const seal = () => {
  sealed = true
}
export const allowPrivateWrites = () => {
  sealed = false
}
