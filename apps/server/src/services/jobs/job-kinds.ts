import { userStatus } from '@clubhouse/schema/enumeration'
import { eventRecord } from '@clubhouse/schema/events/event'
import * as field from '@clubhouse/schema/field'
import { type Channel, channel, noticeKey } from '@clubhouse/schema/setting'
import { z } from 'zod/mini'
import { endedAccess } from './ended-access.js'
import { priorities, type QueueName } from './queues.js'

/** Doubling pauses from half a minute: 12 attempts in about a day, 7 in about an hour. */
const aDay = 12
const anHour = 7

/** The data of each kind of job: keys of records rather than their contents, and never a secret. */
type JobKind<Data> = {
  data: z.ZodMiniType<Data>
  tries: number
  queueOf: (data: Data) => QueueName
  priority: number
  /** Of a job that differs from its kind. */
  priorityOf?: (data: Data) => number
}
const kind =
  (queueOf: () => QueueName, priority = priorities.notice) =>
  <Data>(data: z.ZodMiniType<Data>, tries: number): JobKind<Data> => ({
    data,
    tries,
    queueOf,
    priority,
  })

const link = kind(() => 'links')
const letter = kind(() => 'mails', priorities.letter)
const notice = kind(() => 'mails')
const work = kind(() => 'jobs')

/** A record, one date of an event, or a duty of one date. */
const subjectId = z.union([
  field.id(),
  z.templateLiteral([z.uuid(), '/', z.iso.date()]),
  z.templateLiteral([z.uuid(), '/', z.iso.date(), '/', z.uuid()]),
])

/** An event, or one of its dates, as it was before a change that members are notified of. */
export const eventState = z.object({
  title: z.string(),
  when: z.string(),
  where: z.string(),
  isCancelled: z.boolean(),
  /** YYYY-MM-DD; none of a series, and in jobs of earlier versions. */
  day: z.optional(z.string()),
  /** Of a series: the first of the canceled dates at its end, or null; none in jobs of earlier versions. */
  canceledFrom: z.optional(z.nullable(z.string())),
  /** All else that emails compare, by its name; none in jobs of earlier versions. */
  details: z.optional(z.record(z.string(), z.string())),
  /** Of a series, its moved and canceled dates that were so before this change; absent in jobs of earlier versions. */
  unchangedDates: z.optional(z.array(z.iso.date())),
})
export type EventState = z.infer<typeof eventState>

/** How a record was before the change that a notice is about. */
const earlier = {
  before: z.optional(eventState),
  /** Of an event several of whose dates were changed: each of them. */
  dates: z.optional(z.array(z.object({ date: z.iso.date(), before: eventState }))),
}
export type Earlier = z.infer<z.ZodMiniObject<typeof earlier>>

/** The subject of a notice: the setting that allows it, its record, and the state before the change. */
const subject = z.object({ key: noticeKey, subjectId, ...earlier })

/** The access that an account change revoked; jobs of earlier versions have none. */
const ended = z._default(endedAccess, { tokens: 0, passkeys: 0, calendar: false })

const queueOfChannel = ({ channel }: { channel: Channel }): QueueName =>
  channel === 'sms' ? 'texts' : 'mails'

/** A change or use of two-factor authentication. */
export const factorChange = z.enum([
  'TurnedOn',
  'TurnedOff',
  'Renewed',
  'Recovered',
  'Refused',
  'ResetAsked',
  'Reset',
])
export type FactorChange = z.infer<typeof factorChange>

/** A change of a passkey; 'Alarm': it was rejected because it may have been copied. */
export const passkeyChange = z.enum(['Added', 'Removed', 'Alarm'])
export type PasskeyChange = z.infer<typeof passkeyChange>

/** The state that makes someone an administrator who may act. */
const administratorState = z.object({ isAdmin: z.boolean(), status: userStatus })
export type AdministratorState = z.infer<typeof administratorState>

/** A change of an officer with guarded permissions; 'StatusChanged': of their account. */
export const officerChange = z.enum([
  'Appointed',
  'TermChanged',
  'Removed',
  'PermissionsChanged',
  'StatusChanged',
])
export type OfficerChange = z.infer<typeof officerChange>

/** The method of a re-authentication; a two-factor code may have followed. */
export const signInWay = z.enum(['Password', 'Mail', 'Passkey'])
export type SignInWay = z.infer<typeof signInWay>

/** Every kind of job. A kind that is removed must be empty first. */
const kinds = {
  /** One job for each recipient; `actorId` null is the command line. */
  'administrator.changed': letter(
    z.object({
      recipientId: field.id(),
      userId: field.id(),
      actorId: z.nullable(field.id()),
      before: administratorState,
      after: administratorState,
    }),
    aDay,
  ),
  /** A member got, lost or keeps an office that could give away money or permissions; one job for each recipient. */
  'officer.changed': letter(
    z.object({
      recipientId: field.id(),
      userId: field.id(),
      actorId: field.id(),
      officeId: z.nullable(field.id()),
      change: officerChange,
    }),
    aDay,
  ),
  'avatar.move': work(z.object({}), anHour),
  'backup.failing': letter(z.object({ userId: field.id() }), aDay),
  'contact.mail': letter(z.object({ contactMessageId: field.id() }), aDay),
  'password.forgot': link(z.object({ email: z.string() }), anHour),
  'data-export.make': work(z.object({ userId: field.id() }), anHour),
  'data-export.ready': letter(z.object({ userId: field.id() }), aDay),
  'sign-in.mail': link(z.object({ mailedSignInId: field.id() }), anHour),
  'proof.mail': link(z.object({ mailedProofId: field.id() }), anHour),
  'sign-in.new-device': letter(
    z.object({
      userId: field.id(),
      device: z.string(),
      way: signInWay,
      withCode: z.boolean(),
      at: z.iso.datetime(),
    }),
    aDay,
  ),
  /** `formerEmail`: to an address that was the account's until a short time ago, in place of the present one. */
  'second-factor.changed': letter(
    z.object({
      userId: field.id(),
      change: factorChange,
      formerEmail: z.optional(z.string()),
    }),
    aDay,
  ),
  'passkey.changed': letter(
    z.object({ userId: field.id(), change: passkeyChange, name: z.string() }),
    aDay,
  ),
  'day.reconcile': work(z.object({}), anHour),
  'day.remind': work(z.object({}), anHour),
  'day.rsvp': work(z.object({}), anHour),
  'day.sweep': work(z.object({}), anHour),
  'erasure.requested': letter(z.object({ userId: field.id() }), aDay),
  'erasure.customer': work(z.object({ userId: field.id() }), anHour),
  'erasure.rest': work(z.object({ userId: field.id() }), anHour),
  /** The one job with an address and a name: they are stored nowhere else anymore. */
  'erasure.done': letter(z.object({ email: z.string(), firstname: z.string() }), anHour),
  'email.confirm': link(z.object({ userId: field.id() }), anHour),
  'email.changing': letter(z.object({ userId: field.id(), from: z.string() }), aDay),
  'email.changed': letter(z.object({ userId: field.id(), from: z.string(), ended }), aDay),
  /** No link that somebody waits for: thousands from an import would delay those. Earlier versions know the address only. */
  'member.invite': letter(z.object({ email: z.string(), userId: z.optional(field.id()) }), aDay),
  /** One job for each administrator. */
  'message.held': letter(z.object({ messageId: field.id(), userId: field.id() }), aDay),
  /** Behind letters and notices that matter more to their reader. */
  'message.send': {
    ...notice(z.object({ recipientId: field.id(), channel }), aDay),
    queueOf: queueOfChannel,
  },
  'message.test': {
    ...letter(z.object({ messageId: field.id(), userId: field.id(), channel }), anHour),
    queueOf: queueOfChannel,
  },
  /** Changes of one event that members are notified of, gathered for some minutes. */
  'event.changed': work(
    z.object({
      subjectId: field.id(),
      /** The event before the first of them; null if an earlier version wrote it in another form. */
      before: z.catch(z.nullable(eventRecord), null),
      /** Whether the event itself was changed, and which of its dates were on their own. */
      isWhole: z.boolean(),
      dates: z.array(z.iso.date()),
    }),
    aDay,
  ),
  'notification.announce': work(subject, aDay),
  'notification.send': {
    ...notice(
      z.extend(subject, {
        userId: field.id(),
        channel,
        isFirst: z.optional(z.boolean()),
        /** Found before what concerned them was gone. */
        wasConcerned: z.optional(z.boolean()),
      }),
      aDay,
    ),
    priorityOf: ({ isFirst }: { isFirst?: boolean | undefined }) =>
      isFirst ? priorities.first : priorities.notice,
    queueOf: queueOfChannel,
  },
  /** `isConfirmed`: they have just confirmed it, and learn how to join online. */
  'visitor.link': link(
    z.object({ rsvpId: field.id(), isConfirmed: z.optional(z.boolean()) }),
    anHour,
  ),
  'visitor.notice': kind(() => 'mails', priorities.first)(
    z.extend(subject, { rsvpId: field.id() }),
    aDay,
  ),
  'subscription.cancel': work(
    z.object({ subscriptionId: field.id(), atPeriodEnd: z.boolean(), actorId: field.id() }),
    aDay,
  ),
  'subscription.end-extra': work(z.object({ subscriptionId: field.id() }), anHour),
  'subscription.extra-left': notice(
    z.object({ subscriptionId: field.id(), userId: field.id() }),
    aDay,
  ),
  /** The week from `day` on, the club's today. */
  'weekly.send': {
    ...notice(z.object({ userId: field.id(), channel, day: z.iso.date() }), anHour),
    queueOf: queueOfChannel,
  },
  'token.created': letter(z.object({ tokenId: field.id() }), aDay),
  'password.changed': letter(z.object({ userId: field.id(), ended }), aDay),
  'status.changed': letter(z.object({ userId: field.id(), ended }), aDay),
}

type Kinds = typeof kinds
export type JobName = keyof Kinds
export type JobData = {
  [Name in JobName]: Kinds[Name] extends JobKind<infer Data> ? Data : never
}
export const jobKinds: { [Name in JobName]: JobKind<JobData[Name]> } = kinds

export const isJobName = (name: string): name is JobName => Object.hasOwn(kinds, name)
