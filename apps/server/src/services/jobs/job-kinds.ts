import * as field from '@clubhouse/schema/field'
import { channel, settingKey } from '@clubhouse/schema/setting'
import { z } from 'zod/mini'
import { endedAccess } from './ended-access.js'

/** Doubling pauses from half a minute: 12 tries in about a day, 7 in about an hour. */
const aDay = 12
const anHour = 7

/** What a kind of job carries: keys of records rather than their contents, and never a secret. */
type JobKind<Data> = { data: z.ZodMiniType<Data>; tries: number }
const kind = <Data>(data: z.ZodMiniType<Data>, tries: number): JobKind<Data> => ({ data, tries })

/** Something to tell members of: which setting lets them hear of it, and the record that it is about. */
const notice = z.object({ key: settingKey, subjectId: field.id() })

/** What a change of an account ended; jobs of before that was told have none. */
const ended = z._default(endedAccess, { tokens: 0, calendar: false })

/** Every kind of job. A kind that is taken away must be empty first. */
const kinds = {
  'backup.failing': kind(z.object({ userId: field.id() }), aDay),
  'contact.mail': kind(z.object({ contactMessageId: field.id() }), aDay),
  'password.forgot': kind(z.object({ email: z.string() }), anHour),
  'day.reconcile': kind(z.object({}), anHour),
  'day.remind': kind(z.object({}), anHour),
  'day.sweep': kind(z.object({}), anHour),
  'email.confirm': kind(z.object({ userId: field.id() }), anHour),
  'email.changing': kind(z.object({ userId: field.id(), from: z.string() }), aDay),
  'email.changed': kind(z.object({ userId: field.id(), from: z.string(), ended }), aDay),
  'notification.announce': kind(notice, aDay),
  'notification.send': kind(z.extend(notice, { userId: field.id(), channel }), aDay),
  'subscription.end-extra': kind(z.object({ subscriptionId: field.id() }), anHour),
  'subscription.extra-left': kind(
    z.object({ subscriptionId: field.id(), userId: field.id() }),
    aDay,
  ),
  'token.created': kind(z.object({ tokenId: field.id() }), aDay),
  'password.changed': kind(z.object({ userId: field.id(), ended }), aDay),
  'status.changed': kind(z.object({ userId: field.id(), ended }), aDay),
}

type Kinds = typeof kinds
export type JobName = keyof Kinds
export type JobData = {
  [Name in JobName]: Kinds[Name] extends JobKind<infer Data> ? Data : never
}
export const jobKinds: { [Name in JobName]: JobKind<JobData[Name]> } = kinds

export const isJobName = (name: string): name is JobName => Object.hasOwn(kinds, name)
