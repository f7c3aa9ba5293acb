/** The shape of the club's own facts (club.config.ts), checked at build and at start. */
import { z } from 'zod/mini'
import * as field from './field.js'

const text = z.string().check(z.trim(), z.minLength(1))
const webUrl = z.url({ protocol: /^https?$/ })
const hhmm = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:MM, 24 hours'))
const link = z.object({ label: text, url: webUrl })

const timeZone = z.string().check(
  z.refine((name) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
    } catch {
      return false
    }
  }, 'must be a time zone of the IANA list, such as America/New_York'),
)

const mailingAddress = z.object({ lines: z.array(text), city: text, state: text, postalCode: text })

const place = {
  location: text,
  /** Null while the address is not known: the calendar then shows 'Address TBD'. */
  address: z.nullable(text),
  city: text,
  state: text,
  postalCode: z.nullable(text),
}

const quarterHour = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, 'must be HH:MM in steps of 15 minutes'))

const times = { timeStart: quarterHour, timeEnd: quarterHour }

/** How often a public meeting takes place (product.md section 9). */
export const recurrence = z.enum(['last-wednesday', 'second-tuesday', 'first-three-wednesdays'])
export type Recurrence = z.infer<typeof recurrence>

const meeting = z
  .object({ id: text, title: text, description: text, recurrence, ...times, ...place })
  .check(field.endsAfterStart)

const special = z
  .object({ id: text, title: text, description: text, date: z.iso.date(), ...times, ...place })
  .check(field.endsAfterStart)

/** One occurrence of a meeting that does not take place: not in the calendar, or shown as canceled. */
const exception = z.object({
  meeting: text,
  date: z.iso.date(),
  change: z.enum(['removed', 'canceled']),
})

/** A wall-clock time in the club's zone. */
const localDateTime = z.object({ date: z.iso.date(), time: hhmm })

/** Tickets sold together; the price is in cents, `purchaseUrl` the payment provider's hosted page. */
const bundle = z.object({
  tickets: z.int().check(z.positive()),
  price: z.int().check(z.positive()),
  purchaseUrl: webUrl,
})

const prize = z.object({ place: text, name: text, description: text })

/** One raffle: what is sold when, what is won, and by which rules (product.md section 9). */
export const raffle = z.object({
  title: text,
  organizationId: text,
  licenseNumber: text,
  salesStart: z.iso.date(),
  salesEnd: localDateTime,
  drawing: localDateTime,
  drawingPlace: text,
  /** In the order of the page: grand prize first. */
  prizes: z.array(prize),
  /** By the place of the prize, after the drawing: the names of those who agree to be named. */
  winners: z.optional(z.record(z.string(), text)),
  /** The buttons of the hero. */
  bundles: z.array(bundle),
  /** Sold at the club's table only; named in the rules beside the hero's. */
  furtherBundles: z.array(z.pick(bundle, { tickets: true, price: true })),
  minimumAge: z.int().check(z.positive()),
  grandPrizeMinimumAge: z.int().check(z.positive()),
  /** Days that a winner has to respond before the prize is forfeited. */
  responseDays: z.int().check(z.positive()),
  benefits: text,
})
export type Raffle = z.infer<typeof raffle>

/** All that a club edits of its website, except the pictures. */
/** A membership that the payment provider sells, found there by its lookup key; whole cents. */
const plan = z.object({
  lookupKey: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  nickname: text,
  cents: z.int().check(z.positive()),
  interval: z.enum(['month', 'year']),
})

export const clubSchema = z
  .object({
    name: text,
    shortName: text,
    description: text,
    timeZone,
    mailboxes: z.object({ info: field.email(), contact: field.email() }),
    postalAddress: mailingAddress,
    poBox: mailingAddress,
    social: link,
    partner: link,
    hero: z.object({ headline: text, lead: text }),
    /** Text alternatives of the pictures in apps/web/pictures, for screen readers. */
    pictures: z.object({
      hero: text,
      contact: text,
      welcome: text,
      'what-is-rotary': text,
      raffle: text,
    }),
    local: z.object({ founded: z.int(), paragraphs: z.array(text) }),
    testimonials: z.array(z.object({ quote: text, name: text, title: text })).check(z.length(3)),
    taglines: z.array(text).check(z.minLength(2)),
    contactIntros: z.array(text).check(z.length(3)),
    meetings: z.array(meeting),
    specials: z.array(special),
    exceptions: z.array(exception),
    raffle,
    plans: z.array(plan),
  })
  .check(
    z.refine(
      ({ meetings, specials }) => {
        const ids = [...meetings, ...specials].map(({ id }) => id)
        return new Set(ids).size === ids.length
      },
      { message: 'two meetings or specials have the same id', path: ['meetings'] },
    ),
    z.refine(
      ({ meetings, exceptions }) =>
        exceptions.every((one) => meetings.some(({ id }) => id === one.meeting)),
      { message: 'an exception names a meeting that is not there', path: ['exceptions'] },
    ),
    z.refine(
      ({ raffle: { prizes, winners = {} } }) =>
        Object.keys(winners).every((place) => prizes.some((prize) => prize.place === place)),
      { message: 'a winner is named for a prize that is not there', path: ['raffle', 'winners'] },
    ),
  )
export type Club = z.infer<typeof clubSchema>
export type Meeting = Club['meetings'][number]
export type Special = Club['specials'][number]

/** Parses the club's facts. Throws an error that names each invalid path. */
export function checkClub(facts: unknown): Club {
  const result = clubSchema.safeParse(facts)
  if (result.success) return result.data
  const lines = result.error.issues.map(
    ({ path, message }) => `  club.${path.map(String).join('.')}: ${message}`,
  )
  throw new Error(`packages/schema/src/club.config.ts is not right:\n${lines.join('\n')}`)
}
