/** A message for a person, with a code or a link: a short message or an e-mail. */
export type OutboundMessage = {
  /** mobile number or e-mail address */
  target: string
  subject: string
  text: string
  /** its purpose, for providers that have their own text templates */
  template: string
  /** '': none */
  code: string
  /** '': none */
  link: string
}

/** Sends a message to its recipient. @throws when it was not accepted */
export type Notifier = (message: OutboundMessage) => Promise<void>

/** One notifier per channel: the configured provider, else the outbox. */
export type Notifiers = { mobile: Notifier; email: Notifier }
