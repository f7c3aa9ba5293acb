/**
 * Returns the same text for all spellings of one address. Only A to Z become lowercase, as in the database's column
 * email_key, because programs disagree about the case of other letters.
 */
export const emailKey = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether two addresses are the same. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other)
