import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Stripe's form: `prefix` and `length` letters and digits that nobody can guess. */
export const randomId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
