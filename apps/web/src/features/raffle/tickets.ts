/** '1 ticket', '5 tickets' */
export const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
