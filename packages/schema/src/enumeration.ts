/** The enumerations. */

import { z } from 'zod/mini'
import { example } from './api-metadata.js'
import { weekdays } from './events/calendar-day.js'
import { permissions } from './offices/permission.js'

export const dayOfWeek = example('Wednesday', z.enum(weekdays))
export type DayOfWeek = z.infer<typeof dayOfWeek>

/** The message for anything else than weeks of the month. */
export const wrongWeeks = 'Weeks of the month must be 1 to 5, or -1'

/** A week of the month: the first to the fifth, or the last. */
export const weekOfMonth = z.literal([1, 2, 3, 4, 5, -1], wrongWeeks)
export type WeekOfMonth = z.infer<typeof weekOfMonth>

/** Weeks of the month as stored; an empty list means every week. */
export const weeksOfMonth = example(
  [],
  z.array(weekOfMonth),
  '1 to 5, or -1 for the last; an empty list means every week',
)

export const userStatus = z.enum(['Active', 'Inactive', 'Suspended', 'Deleted'])
export type UserStatus = z.infer<typeof userStatus>

export const membershipPeriodKind = z.enum(['Member', 'LeaveOfAbsence'])
export type MembershipPeriodKind = z.infer<typeof membershipPeriodKind>

export const membershipType = example(
  'Active',
  z.enum(['Active', 'Honorary', 'Associate', 'Family', 'Corporate']),
)
export type MembershipType = z.infer<typeof membershipType>

export const membershipStartReason = z.enum([
  'Joined',
  'Reinstated',
  'TransferredIn',
  'TypeChanged',
  // Already a member when entered, on the first day of the period.
  'Unknown',
])
export type MembershipStartReason = z.infer<typeof membershipStartReason>

export const membershipEndReason = z.enum([
  'Resigned',
  'Nonpayment',
  'Moved',
  'TransferredOut',
  'TypeChanged',
  'Deceased',
])
export type MembershipEndReason = z.infer<typeof membershipEndReason>

export const eventType = z.enum(['Once', 'Recurring'])
export type EventType = z.infer<typeof eventType>

/** The people who may RSVP to an event. */
export const rsvpAudience = z.enum(['None', 'Members', 'Everyone'])
export type RsvpAudience = z.infer<typeof rsvpAudience>

/** How an event's price reaches members: by an invoice at once, or with the next billing of dues. */
export const eventBilling = z.enum(['AtOnce', 'NextRun'])
export type EventBilling = z.infer<typeof eventBilling>

/** Whether people come to a place, join online, or do either. */
export const attendanceMode = example('InPerson', z.enum(['InPerson', 'Online', 'Mixed']))
export type AttendanceMode = z.infer<typeof attendanceMode>

/** The people who see a meeting link: members, or also visitors who RSVP'd yes. */
export const meetingUrlFor = z.enum(['Members', 'Everyone'])
export type MeetingUrlFor = z.infer<typeof meetingUrlFor>

export const rsvpReply = z.enum(['Yes', 'No', 'Maybe'])
export type RsvpReply = z.infer<typeof rsvpReply>

/** Which dates of a series a change applies to: one, or that one and all following dates. */
export const scope = z.enum(['This', 'Following'])

/** The choice for dates that a change would remove: keep or cancel them. */
export const vanishing = z.enum(['Keep', 'Cancel'])
export type Vanishing = z.infer<typeof vanishing>

/** The choice for the subscription of a member who is no longer Active. */
export const subscriptionChoice = z.enum(['CancelNow', 'CancelAtPeriodEnd', 'Keep'])
export type SubscriptionChoice = z.infer<typeof subscriptionChoice>

/** The choice for their RSVPs to upcoming dates. */
export const rsvpChoice = z.enum(['Withdraw', 'Keep'])
export type RsvpChoice = z.infer<typeof rsvpChoice>

/** The people who see a member's field besides the member: all members, the same chapter, or administrators only. */
export const fieldAudience = z.enum(['Members', 'Chapter', 'Administrators'])
export type FieldAudience = z.infer<typeof fieldAudience>

/** The state of a Yes where seats are limited. */
export const seat = z.enum(['Going', 'Waitlisted'])
export type Seat = z.infer<typeof seat>

/** How the next person of a duty is found: never automatically, or the member who did it least recently. */
export const dutyRotation = z.enum(['None', 'LeastRecent'])
export type DutyRotation = z.infer<typeof dutyRotation>

/** A declined assignment stays, so that the rotation does not propose the same member again. */
export const dutyState = z.enum(['Assigned', 'Confirmed', 'Declined'])
export type DutyState = z.infer<typeof dutyState>

/** The one who put a member down for a duty. */
export const dutySource = z.enum(['Self', 'Rotation', 'Organizer'])
export type DutySource = z.infer<typeof dutySource>

/** How the time of a service project was spent. */
export const serviceKind = z.enum(['Direct', 'Preparation', 'Travel'])
export type ServiceKind = z.infer<typeof serviceKind>

/** How a member's attendance is recorded; neither means not recorded. */
export const attendanceStatus = z.enum(['Present', 'Excused'])
export type AttendanceStatus = z.infer<typeof attendanceStatus>

/** The next step of a sign-in that has no session yet: a code, or two-factor setup. */
export const secondFactorNeed = z.enum(['Code', 'Enrollment'])
export type SecondFactorNeed = z.infer<typeof secondFactorNeed>

/**
 * Why an announcement was not sent at its time. Restored: it came from an older backup and may have been sent. NotAllowed:
 * its sender no longer had the permission.
 */
export const messageMiss = z.enum(['Down', 'Nobody', 'Incomplete', 'Restored', 'NotAllowed'])
export type MessageMiss = z.infer<typeof messageMiss>

/** The purpose of a passkey challenge: to create a passkey, sign in, or re-authenticate. */
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

/** How a member who joins during a billed period pays: in full, or for the months that are left. */
export const duesProration = z.enum(['None', 'Monthly'])
export type DuesProration = z.infer<typeof duesProration>

export const planInterval = example('Year', z.enum(['Month', 'Year']))
export type PlanInterval = z.infer<typeof planInterval>

export const invoiceRunState = z.enum(['Draft', 'Issued'])
export type InvoiceRunState = z.infer<typeof invoiceRunState>

/** Why a member of a run gets no invoice. LeftOut: the treasurer decided so. */
export const invoiceRunReason = z.enum([
  'Honorary',
  'OnLeave',
  'Deceased',
  'Ended',
  'NoLine',
  'JoinedAfter',
  'AlreadyBilled',
  'PaysBySubscription',
  'LeftOut',
])
export type InvoiceRunReason = z.infer<typeof invoiceRunReason>

/**
 * The state of a member's fee for a date of an event. Draft: changed by hand, not billed. Waiting: for the next billing
 * of dues. Dropped: left out by hand.
 */
export const eventChargeState = z.enum(['Draft', 'Waiting', 'Billed', 'Dropped'])
export type EventChargeState = z.infer<typeof eventChargeState>

/** The issuer of an invoice: the club, or Stripe for a subscription. */
export const invoiceSource = z.enum(['Club', 'Stripe'])
export type InvoiceSource = z.infer<typeof invoiceSource>

export const paymentMethod = z.enum(['Check', 'Cash', 'Ach', 'Card', 'Other'])
export type PaymentMethod = z.infer<typeof paymentMethod>

/** A reason to take something off an invoice without money. */
export const creditKind = z.enum(['Adjustment', 'WriteOff', 'Void'])
export type CreditKind = z.infer<typeof creditKind>

/** The standard offices; a club adds Custom ones. */
export const officeKey = z.enum([
  'President',
  'PresidentElect',
  'Secretary',
  'Treasurer',
  'ProgramChair',
  'MembershipChair',
  'ServiceChair',
  'FoundationChair',
  'PublicImageChair',
  'SergeantAtArms',
  'ChapterLead',
  'Custom',
])
export type OfficeKey = z.infer<typeof officeKey>

/** A permission that an office gives. */
export const permission = z.enum(permissions)

/** Where a raffle ticket was sold: from a paper book, at the club's table, or by the club's page at a payment provider. */
export const saleChannel = z.enum(['Paper', 'Table', 'Online'])
export type SaleChannel = z.infer<typeof saleChannel>

/** How a raffle ticket was paid for. */
export const ticketPayment = z.enum(['Cash', 'Check', 'Card'])
export type TicketPayment = z.infer<typeof ticketPayment>

export const ticketState = z.enum(['Unsold', 'Sold', 'Void', 'Lost'])
export type TicketState = z.infer<typeof ticketState>

/** How a raffle is drawn: from a drum, or computed so that anybody can repeat it. */
export const drawMethod = z.enum(['Drum', 'Computed'])
export type DrawMethod = z.infer<typeof drawMethod>

export const drawnTicketState = z.enum(['Waiting', 'Claimed', 'Forfeited'])
export type DrawnTicketState = z.infer<typeof drawnTicketState>

/** Why a winner doesn't get the prize. */
export const forfeitReason = z.enum(['NoResponse', 'UnderAge', 'Declined'])
export type ForfeitReason = z.infer<typeof forfeitReason>
