/** A mail, complete except for its sender. */
export type Mail = {
  /** Becomes the Message-ID. The same in every attempt, so that a repeat can be recognized. */
  id: string
  to: string
  /** Who gets replies in place of the sender. */
  replyTo: { name: string; address: string } | null
  /** The address for a POST that stops such mails (RFC 8058); null for mails that cannot be stopped. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Sends a mail. Returns where it went, for the log; throws when it was refused, RefusedForGood by the recipient. */
  send(mail: Mail): Promise<string>
}
