/** The browser did not subscribe: it cannot reach its own push service, or refuses for another reason. */
export class PushUnreached extends Error {}
