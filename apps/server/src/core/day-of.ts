/** A day as the database's client returns it, at midnight UTC, as YYYY-MM-DD. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
