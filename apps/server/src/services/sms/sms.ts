/** A text message, complete except for its sender. */
export type SmsMessage = {
  id: string
  /** A US number in any format. */
  to: string
  /** Plain text: one line, of which at most 480 characters are sent. */
  text: string
}

export type Sms = {
  /** Sends a message. Returns where it went, for the log; throws when it was refused, RefusedForGood for the number. */
  send(message: SmsMessage): Promise<string>
}
