/** A text message, ready but for its sender. */
export type SmsMessage = {
  id: string
  /** A US number as people type it. */
  to: string
  /** Plain text: one line, of which at most 480 characters are sent. */
  text: string
}

export type Sms = {
  /** Hands a message over. Answers where it went, for the log; throws when it was not taken, RefusedForGood for this number. */
  send(message: SmsMessage): Promise<string>
}
