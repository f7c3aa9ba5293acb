/** Formats a status for screens: 'PastDue' is 'Past due'. */
export const formatStatus = (status: string): string =>
  status.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
