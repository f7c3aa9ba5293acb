/** Formats a status for screens: 'PastDue' is 'Past due'. */
export const formatStatus = (status: string): string =>
  // Stripe's word for a subscription whose first payment never came.
  status === 'IncompleteExpired' ? 'Never paid' : splitWords(status)

const splitWords = (status: string) =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
