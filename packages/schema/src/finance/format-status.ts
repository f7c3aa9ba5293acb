/** Formats a subscription's or an invoice's status: 'PastDue' is 'Past due'. Without zod. */
export const formatStatus = (status: string): string =>
  // Stripe's word for a subscription whose first payment never came.
  status === 'IncompleteExpired' ? 'Never paid' : splitWords(status)

const splitWords = (status: string) =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
