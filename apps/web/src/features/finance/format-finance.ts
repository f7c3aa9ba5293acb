/** A status as people write it: 'PastDue' is 'Past due'. */
export const formatStatus = (status: string): string =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
