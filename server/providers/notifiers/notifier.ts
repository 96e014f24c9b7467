/** A code on its way to a person: a short message or a mail. */
export type Message = {
  /** mobile number or mailbox */
  target: string
  subject: string
  text: string
  /** what it is for, for providers whose texts are templates of their own */
  template: string
  code: string
}

/** Brings a message to whoever it is for. @throws when nobody has taken it over */
export type Notifier = (message: Message) => Promise<void>

/** One per channel; each is real when it is configured, else the outbox. */
export type Notifiers = { mobile: Notifier; email: Notifier }
