/** How the club bills dues and reminds members of them. */
import { z } from 'zod/mini'
import { component, example, namedObject } from '../api-metadata.js'
import * as field from '../field.js'
import { currency } from './cents.js'
import { payer } from './subscription.js'

const reminderDays = example(
  [-7, 1, 30],
  z.array(field.wholeNumber('Days', -60, 365)).check(
    z.maxLength(10, 'Choose at most 10 days'),
    z.refine((days) => new Set(days).size === days.length, 'Choose each day once'),
  ),
  'days after the due date, negative before it',
)

const fields = {
  currency: currency(),
  payableTo: example('Rotary Club of Cedar Bend', field.optionalText('Payable to', 120)),
  mailTo: example('PO Box 12\nCedar Bend', field.optionalLines('Mail checks to', 300)),
  sendsReminders: z.boolean(),
  reminderDays,
}

/** A member whose open invoice will be reminded of. */
const upcomingReminder = z.object({
  user: payer,
  number: example('2030-0001', z.string()),
  on: z.iso.date(),
  balance: example(12_000, z.int()),
  currency: example('USD', z.string()),
})

/** The settings, and the reminders of the next 31 days if they are or were turned on. */
export const duesSetting = namedObject('DuesSetting', {
  currency: example('USD', z.string()),
  payableTo: example('Rotary Club of Cedar Bend', z.nullable(z.string())),
  mailTo: example('PO Box 12', z.nullable(z.string())),
  sendsReminders: z.boolean(),
  reminderDays: example([-7, 1, 30], z.array(z.int())),
  upcoming: z.array(upcomingReminder),
  version: z.int(),
})
export type DuesSetting = z.infer<typeof duesSetting>

/** The new settings. */
export const duesSettingInput = component(
  'DuesSettingInput',
  z.object({ ...fields, version: field.optionalVersion() }),
)
export type DuesSettingInput = z.infer<typeof duesSettingInput>
