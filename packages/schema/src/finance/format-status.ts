/** Stripe's words that clubs don't use. */
const words: Readonly<Record<string, string>> = {
  Trialing: 'Free trial',
  PastDue: 'Payment late',
  Incomplete: 'First payment not finished',
  IncompleteExpired: 'Never paid',
  Uncollectible: 'Written off',
}

/** Formats a subscription's or an invoice's status: 'PastDue' is 'Payment late'. Without zod. */
export const formatStatus = (status: string): string => words[status] ?? splitWords(status)

const splitWords = (status: string) =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
