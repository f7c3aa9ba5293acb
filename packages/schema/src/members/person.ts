/** The fields of a person in records, each with its example. */
import { z } from 'zod/mini'
import { example } from '../api-metadata.js'
import * as field from '../field.js'

export const firstname = example('Ada', z.string())
export const lastname = example('Lovelace', z.string())
export const fullname = example('Ada Lovelace', z.string())
export const avatar = example('/avatar/0f8b1c6e-4a57-4d0b-9c1e-3d2a5b7f9e10-512.webp', z.string())
export const email = example('ada@people.example', z.string(), 'an email address')
export const phoneNumber = example(
  '919-555-0100',
  z.string(),
  'a US phone number, or one such as +44 20 7946 0958',
)
export const phoneExt = example('12', z.string())
export const companyName = example('Bend Bakery', z.string())
export const chapterName = example('Cedar Bend', z.string())
export const token = example('f3kQ0aT9xLZ1mB7cVwY2dN5e', z.string())

/** The member of the same household who has the address that somebody without one shares. */
export const emailSharedWith = example(
  null,
  z.nullable(z.object({ id: field.id(), fullname, email: z.nullable(email) })),
)
