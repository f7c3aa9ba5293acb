/** An email, complete except for its sender. */
export type Mail = {
  /** Becomes the Message-ID. The same in every attempt, so that a repeat can be recognized. */
  id: string
  to: string
  /** The person who wrote it, named before the club as the sender; null for the club's own emails. */
  author?: string | null
  /** The recipient of replies instead of the sender. */
  replyTo: { name: string; address: string } | null
  /** The URL for a POST that unsubscribes (RFC 8058); null for emails that can't be turned off. */
  unsubscribeUrl: string | null
  subject: string
  text: string
  html: string
  /** An attached calendar entry, as iCalendar. */
  calendar?: string | null
}

export type Mailer = {
  /**
   * Sends an email. Returns where it went, for the log. Throws if it was refused, RefusedForGood if by the recipient.
   */
  send(mail: Mail): Promise<string>
}
