import { messageReady } from '@clubhouse/schema/announcements/message'
import { withOffset } from '@clubhouse/schema/club-time'
import * as field from '@clubhouse/schema/field'
import { z } from 'zod/mini'

const moment = z.discriminatedUnion('when', [
  // A day and time that were chosen before don't matter.
  z.object({ when: z.literal('now'), date: z.string(), time: z.string() }),
  z.object({ when: z.literal('later'), date: field.date('Date'), time: field.time('Time') }),
])

/** When to send an announcement, as its form has it. */
export type SendingTime = { when: 'now' | 'later'; date: string; time: string }

/** An announcement that can be sent, and when. */
export const sendingReady = z.intersection(messageReady, moment)

/** Returns the instant to send it, in the club's time zone; undefined for now. */
export const sendAtOf = ({ when, date, time }: SendingTime, timeZone: string) =>
  when === 'later' ? new Date(withOffset(`${date}T${time}`, timeZone)).toISOString() : undefined
