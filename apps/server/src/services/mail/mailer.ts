/** An email, complete except for its sender. */
export type Mail = {
  /** Becomes the Message-ID. The same in every attempt, so that a repeat can be recognized. */
  id: string
  to: string
  /** Gets the replies instead of the sender. */
  replyTo: { name: string; address: string } | null
  /** The URL for a POST that stops such emails (RFC 8058); null if they can't be stopped. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Sends an email. Returns where it went, for the log. Throws when it was refused, RefusedForGood by the recipient. */
  send(mail: Mail): Promise<string>
}
