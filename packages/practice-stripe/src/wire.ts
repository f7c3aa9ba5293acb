import { randomInt } from 'node:crypto'
import type Stripe from 'stripe'

/** An object of the SDK's types as it is in JSON: decimals are strings there. */
export type Wire<Value> = Value extends string
  ? Value
  : Value extends Stripe.Decimal
    ? string
    : Value extends (infer Element)[]
      ? Wire<Element>[]
      : Value extends object
        ? { [Key in keyof Value]: Wire<Value[Key]> }
        : Value

/** Stripe's times are whole seconds since 1970. */
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** Seconds since 1970 as a day, in UTC as Stripe counts: 'Mar 4, 2026'. */
export const formatDay = (seconds: number): string => date.format(fromSeconds(seconds))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in Stripe's form: `prefix` and `length` letters and digits that nobody can guess. */
export const randomId = (prefix: string, length = 24): string =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
