/** A filter for a text in any case; without this, '_' and '%' would stand for any others: the database compares by ILIKE. */
export const anyCase = (text: string) =>
  ({ equals: text.replace(/[\\%_]/g, '\\$&'), mode: 'insensitive' }) as const
