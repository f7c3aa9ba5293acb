/** The enumerations. */

import { z } from 'zod/mini'
import { example } from './api-metadata.js'
import { weekdays } from './events/calendar-day.js'

export const dayOfWeek = example('Wednesday', z.enum(weekdays))
export type DayOfWeek = z.infer<typeof dayOfWeek>

/** The message for anything else than weeks of the month. */
export const wrongWeeks = 'Weeks of the month must be 1 to 5, or -1'

/** A week of the month: the first to the fifth, or the last. */
export const weekOfMonth = z.literal([1, 2, 3, 4, 5, -1], wrongWeeks)
export type WeekOfMonth = z.infer<typeof weekOfMonth>

/** Weeks of the month as they are stored; in none means in every week. */
export const weeksOfMonth = example(
  [],
  z.array(weekOfMonth),
  '1 to 5, and -1 for the last; none is every week',
)

export const userStatus = z.enum(['Active', 'Inactive', 'Suspended', 'Deleted'])
export type UserStatus = z.infer<typeof userStatus>

export const eventType = z.enum(['Once', 'Recurring'])
export type EventType = z.infer<typeof eventType>

/** Who may answer whether they come to an event. */
export const rsvpAudience = z.enum(['None', 'Members', 'Everyone'])
export type RsvpAudience = z.infer<typeof rsvpAudience>

export const rsvpReply = z.enum(['Yes', 'No', 'Maybe'])
export type RsvpReply = z.infer<typeof rsvpReply>

/** Which dates of a series a change is about: one, or that and all after it. */
export const scope = z.enum(['This', 'Following'])

/** What becomes of dates that a change takes away: they stay as they are, or are canceled. */
export const vanishing = z.enum(['Keep', 'Cancel'])
export type Vanishing = z.infer<typeof vanishing>

/** What becomes of the subscription of a member who is no longer Active. */
export const subscriptionChoice = z.enum(['CancelNow', 'CancelAtPeriodEnd', 'Keep'])
export type SubscriptionChoice = z.infer<typeof subscriptionChoice>

/** What becomes of their RSVPs to coming dates. */
export const rsvpChoice = z.enum(['Withdraw', 'Keep'])
export type RsvpChoice = z.infer<typeof rsvpChoice>

/** Who sees a field of a member, beside the member: every member, those of the same chapter, or administrators only. */
export const fieldAudience = z.enum(['Members', 'Chapter', 'Administrators'])
export type FieldAudience = z.infer<typeof fieldAudience>

/** What a Yes has where seats are limited. */
export const seat = z.enum(['Going', 'Waitlisted'])
export type Seat = z.infer<typeof seat>

/** How a member's attendance is recorded; without either it is not. */
export const attendanceStatus = z.enum(['Present', 'Excused'])
export type AttendanceStatus = z.infer<typeof attendanceStatus>

/** What a sign-in still needs before it has a session: a code, or to set the second step up. */
export const secondFactorNeed = z.enum(['Code', 'Enrollment'])
export type SecondFactorNeed = z.infer<typeof secondFactorNeed>

/** Why a message did not go out at its hour; Restored: from a backup of before, so that it may have gone out. */
export const messageMiss = z.enum(['Down', 'Nobody', 'Incomplete', 'Restored'])
export type MessageMiss = z.infer<typeof messageMiss>

/** What a browser was given something to sign for: to make a passkey, or to sign in by one. */
export const passkeyPurpose = z.enum(['Make', 'SignIn', 'Prove'])
export type PasskeyPurpose = z.infer<typeof passkeyPurpose>

export const subscriptionStatus = z.enum([
  'Active',
  'Trialing',
  'PastDue',
  'Unpaid',
  'Paused',
  'Incomplete',
  'IncompleteExpired',
  'Canceled',
])
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>
