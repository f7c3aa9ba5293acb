/** A mail, ready but for its sender. */
export type Mail = {
  /** Becomes the Message-ID. The same in every try, so that a repeat can be told. */
  id: string
  to: string
  /** Who is answered in place of the sender. */
  replyTo: { name: string; address: string } | null
  /** Takes a POST that stops such mails (RFC 8058); null for mails that cannot be stopped. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Hands a mail over. Answers where it went, for the log; throws when it was not taken, RefusedForGood by the recipient. */
  send(mail: Mail): Promise<string>
}
