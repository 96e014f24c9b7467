let sealed = false

/**
 * From the end of a session until the next begins nothing of a member is written any more: a timer that
 * was set before, such as that of a draft, must not bring back what was wiped.
 */
export const isSealed = () => sealed

export const seal = () => {
  sealed = true
}
export const breakSeal = () => {
  sealed = false
}
