/**
 * What two spellings of one address have in common. Only A to Z become small, as in the database's column email_key:
 * of other letters programs disagree which are the same.
 */
export const emailKey = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether two addresses are one. */
export const isSameEmail = (one: string, other: string): boolean =>
  emailKey(one) === emailKey(other)
