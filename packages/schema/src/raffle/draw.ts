/** The drawing of a raffle, its winners and their claims. */

import { z } from 'zod/mini'
import { example, namedObject } from '../api-metadata.js'
import { drawMethod, drawnTicketState, forfeitReason } from '../enumeration.js'
import * as field from '../field.js'
import * as person from '../members/person.js'
import { diceCount } from './computed-draw.js'

/** The most alternates that a draw may have. */
export const mostAlternates = 20

const hash = example('b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9', z.string())
const place = example('Grand prize', z.nullable(z.string()))

/** A drawn ticket as officers see it, with its buyer. */
export const drawnTicket = namedObject('DrawnTicket', {
  id: field.id(),
  order: example(1, z.int()),
  number: example(117, z.int()),
  isAlternate: z.boolean(),
  /** Null: an alternate without a prize. */
  place,
  /** The last day on which the winner may respond. */
  claimBy: z.nullable(z.iso.date()),
  state: drawnTicketState,
  reason: z.nullable(forfeitReason),
  /** The name that the winner allows the club to publish. */
  shownName: z.nullable(person.fullname),
  buyerName: z.nullable(person.fullname),
  buyerPhone: z.nullable(person.phoneNumber),
})
export type DrawnTicket = z.infer<typeof drawnTicket>

/** The public part of a draw: the frozen list's hash at once, the secret after the drawing. */
const evidence = {
  method: drawMethod,
  frozenAt: field.instant(),
  tickets: example(310, z.int()),
  listSha256: hash,
  commitment: z.nullable(hash),
  dice: example('3514266123', z.nullable(z.string())),
  /** Null before the drawing, and of a drum. */
  secret: z.nullable(hash),
  witnesses: example('Ada Lovelace and Grace Hopper', z.nullable(z.string())),
  drawnAt: z.nullable(field.instant()),
}

export const draw = namedObject('Draw', {
  ...evidence,
  alternates: example(3, z.int()),
  drawn: z.array(drawnTicket),
})
export type Draw = z.infer<typeof draw>

/** A drawn ticket as everybody sees it. */
export const publicWinner = namedObject('RaffleWinner', {
  place: example('Grand prize', z.string()),
  number: example(117, z.int()),
  /** Null without the winner's consent. */
  name: z.nullable(person.fullname),
})
export type PublicWinner = z.infer<typeof publicWinner>

/** A draw as everybody sees it, for the page. */
export const publicDraw = namedObject('PublicDraw', {
  ...evidence,
  /** The prizes' holders at this moment, in the order of the page. */
  winners: z.array(publicWinner),
  /** All drawn numbers in the order of the draw, alternates included. */
  drawn: example([117, 204, 33], z.array(z.int())),
})
export type PublicDraw = z.infer<typeof publicDraw>

/** The file that lets anybody repeat a computed draw. */
export const drawFile = z.object({
  type: z.literal('application/json'),
  filename: z.string(),
  text: z.string(),
})
export const drawYear = z.object({ year: example(2030, field.wholeNumber('Year', 1900, 2199)) })
export type DrawYear = z.infer<typeof drawYear>

/** The list of sold tickets is frozen; from then on nothing is sold or voided. */
export const freezeInput = z.object({
  id: field.id('Raffle'),
  method: field.choice(drawMethod, 'Method'),
  alternates: z._default(field.wholeNumber('Alternates', 0, mostAlternates), 3),
})
export type FreezeInput = z.infer<typeof freezeInput>
export type FreezeEntry = z.input<typeof freezeInput>

const drawnNumber = field.wholeNumber('Ticket number', 1, 999_999)
const diceDigits = z
  .string()
  .check(
    z.regex(new RegExp(`^(?:[1-6]{${diceCount}})?$`), `Enter ${diceCount} dice, each from 1 to 6`),
  )

/** The numbers from the drum, or the dice that witnesses rolled. */
export const drawInput = z.object({
  id: field.id('Raffle'),
  /** In the order of the draw: the last prize first, alternates after the grand prize. Of a drum only. */
  numbers: z._default(z.array(drawnNumber).check(z.maxLength(100)), []),
  /** Of a computed draw only. */
  dice: z._default(diceDigits, ''),
  witnesses: example('Ada Lovelace and Grace Hopper', field.requiredText('Witnesses', 200)),
})
export type DrawInput = z.infer<typeof drawInput>

/** The drawing as it is entered: of a drum the numbers, of which alternates may be blank; else the dice. */
export const drawForm = (method: Draw['method'], prizes: number) =>
  z.object({
    numbers: z.array(z.nullable(drawnNumber)).check(({ value, issues }) => {
      for (const [index, number] of value.slice(0, prizes).entries())
        if (number === null && method === 'Drum')
          issues.push({
            code: 'custom',
            message: 'Ticket number is required',
            path: [index],
            input: number,
          })
    }),
    dice: method === 'Drum' ? z.string() : diceDigits.check(z.minLength(1, 'Dice is required')),
    witnesses: field.requiredText('Witnesses', 200),
  })

/** One more alternate; its number of a drum only. */
export const alternateInput = z.object({
  id: field.id('Raffle'),
  number: z.optional(z.nullable(drawnNumber)),
})
export type AlternateInput = z.infer<typeof alternateInput>

export const claimInput = z.object({
  id: field.id('Drawn ticket'),
  /** Blank: the winner doesn't want to be named. */
  shownName: example('Vera V., Alder Creek', field.optionalText('Name on the website', 120)),
})
export type ClaimInput = z.infer<typeof claimInput>
export type ClaimEntry = z.input<typeof claimInput>

export const forfeitInput = z.object({
  id: field.id('Drawn ticket'),
  reason: field.choice(forfeitReason, 'Reason'),
})
export type ForfeitInput = z.infer<typeof forfeitInput>
