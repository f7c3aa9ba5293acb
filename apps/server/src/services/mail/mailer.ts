/** A mail, ready but for its sender. */
export type Mail = {
  /** Becomes the Message-ID. The same in every try, so that a repeat can be told. */
  id: string
  to: string
  /** Who is answered in place of the sender. */
  replyTo: { name: string; address: string } | null
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Hands a mail over. Answers where it went, for the log; throws when it was not taken. */
  send(mail: Mail): Promise<string>
}
