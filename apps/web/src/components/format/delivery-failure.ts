/** Why an email or text message wasn't delivered, for people. */
export type DeliveryFailure = {
  text: string
  /** The next step; null where the text has it. */
  next: string | null
  /** Whether the address has to be corrected first. */
  isAddress: boolean
  /** The receiving server's own words; null where the text has all of it. */
  technical: string | null
}

/** The kinds of refusals, by their enhanced status codes (RFC 3463) and usual words; the first that matches counts. */
const kinds = [
  {
    matches: /\b5\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i,
    text: 'Their mailbox is full.',
    next: 'Let them know, then send it again.',
    isAddress: false,
  },
  {
    matches: /\b5\.2\.1\b|(mailbox|account) (is )?(disabled|inactive|suspended)/i,
    text: 'This mailbox is turned off.',
    next: 'Ask them for another address, then send it again.',
    isAddress: true,
  },
  {
    matches:
      /\b5\.1\.\d\b|no such (user|mailbox|recipient)|(user|recipient|mailbox) (is )?unknown|unknown user|mailbox unavailable|does not exist/i,
    text: 'This address doesn’t exist.',
    next: 'Correct the address, then send it again.',
    isAddress: true,
  },
  {
    matches: /\b5\.7\.\d+\b|spam|block(ed|list)|policy/i,
    text: 'Their email provider blocked it.',
    next: 'Ask them to add the club’s address to their contacts, then send it again.',
    isAddress: false,
  },
  {
    matches: /\bE(CONN|TIMEDOUT|NOTFOUND|AI_|SOCKET)|getaddrinfo|timed? ?out|^4\d\d\b/i,
    text: 'The email server didn’t respond.',
    next: 'Send it again later.',
    isAddress: false,
  },
] as const

/** A status code or an error code, which only a server writes. */
const hasCode = /\b[45]\d\d\b|\bE[A-Z]{5,}\b/

/** Explains a reason in plain words. Our own reasons are plain already. */
export function explainFailure(reason: string | null): DeliveryFailure {
  const kind = kinds.find(({ matches }) => matches.test(reason ?? ''))
  const technical = reason !== null && hasCode.test(reason) ? reason : null
  if (kind) return { text: kind.text, next: kind.next, isAddress: kind.isAddress, technical }
  if (reason && !technical)
    return { text: sentence(reason), next: null, isAddress: false, technical }
  return {
    text: 'It couldn’t be delivered.',
    next: 'Send it again, or reach them another way.',
    isAddress: false,
    technical,
  }
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
