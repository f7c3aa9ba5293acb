import type { Db } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { memberWhere } from '../../context/actor.js'
import { dayOf } from '../../core/day-of.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import type { EmailTemplate } from '../../services/mail/email-template.js'
import { isSuppressed } from '../../services/mail/refused-address.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import type { Notifications } from '../email/notifications/notification.js'
import { subjectOf } from '../events/concerned.js'
import { type Found, findDate } from './rsvp-notices.js'
import { countFreeSeats } from './seats.js'
import { linksKept } from './visitor-requests.js'
import { confirmDays } from './visitor-rsvp.js'

/** A new link to a visitor's answer; those of the last mails go on working. The secret is in no queue. */
async function newLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  rsvpId: string,
): Promise<string> {
  const token = newSecret()
  await db.$executeRaw`
    UPDATE rsvp SET link_hashes = (array_prepend(${hashSecret(token)}::text, link_hashes))[1:${linksKept}::int]
     WHERE id = ${rsvpId}::uuid`
  return `${config.publicUrl}/visitor-rsvp?token=${token}`
}

const findVisitor = (db: Db, id: string) =>
  db.rsvp.findUnique({
    where: { id, userId: null },
    select: { eventId: true, date: true, name: true, email: true, confirmedAt: true },
  })

/**
 * Mails a visitor the link to their answer, by which an unconfirmed one is confirmed. A member is told to answer as one:
 * whoever typed the address learns nothing of that.
 */
export async function mailVisitorLink(
  services: Services,
  { rsvpId }: { rsvpId: string },
  job: Job,
): Promise<void> {
  const { db, config } = services
  const rsvp = await findVisitor(db, rsvpId)
  if (!rsvp?.email) return
  const date = dayOf(rsvp.date)
  const found = await findDate(services, rsvp.eventId, date)
  if (!found) return
  const { email, confirmedAt } = rsvp
  const { shortName } = services.site.now().values.identity
  const reason = `somebody gave your address on the website of ${shortName}`
  const member = await db.user.findFirst({
    where: { AND: [{ emailKey: emailKey(email) }, memberWhere] },
    select: { id: true },
  })
  if (member && !confirmedAt) {
    const url = `${config.publicUrl}/portal/event/${rsvp.eventId}/${date}`
    return sendEmail(services, job, { to: email }, memberEmail(found, url, reason))
  }
  const url = await newLink(services, rsvpId)
  const template = confirmedAt
    ? knownEmail(found, url, reason)
    : confirmationEmail(found, url, reason, await isFull(db, rsvp.eventId, found.occurrence))
  await sendEmail(services, job, { to: email }, template)
}

/** Notifies a visitor of what members get by their settings, if it still concerns them: with a link to their answer. */
export async function mailVisitorNotice(
  services: Services,
  notifications: Notifications,
  { key, subjectId, rsvpId, before }: JobData['visitor.notice'],
  job: Job,
): Promise<void> {
  const notification = notifications[key]
  const concerned = (await notification.visitors?.(services, subjectId)) ?? []
  const rsvp = concerned.find(({ id }) => id === rsvpId)
  const subject = await dateOf(services, subjectId, rsvpId)
  // How the whole event was says little of the visitor's date.
  const old = subject === subjectId ? before : undefined
  const notice = rsvp && (await notification.write(services, subject, old))
  if (!rsvp || !notice || (await isSuppressed(services.db, rsvp.email))) return
  const { sms: _sms, blocks, ...template } = notice
  const url = await newLink(services, rsvpId)
  const label =
    key === 'seat-free'
      ? 'See your answer, or say that you cannot come'
      : 'See your answer, or withdraw'
  await sendEmail(
    services,
    job,
    { to: rsvp.email },
    {
      ...template,
      blocks: [
        // The portal is not theirs.
        ...blocks.filter(({ kind }) => kind !== 'button'),
        { kind: 'button', label, url },
      ],
      reason: 'you said that you come to this event',
      toMember: false,
    },
  )
}

/** A visitor hears of the date that they answered, also when the whole event has changed. */
async function dateOf({ db }: Services, subjectId: string, rsvpId: string): Promise<string> {
  if (subjectOf(subjectId).date) return subjectId
  const rsvp = await db.rsvp.findUnique({ where: { id: rsvpId }, select: { date: true } })
  return rsvp ? `${subjectId}/${dayOf(rsvp.date)}` : subjectId
}

const factsOf = ({ facts }: Found) => ({ kind: 'facts' as const, rows: facts })

const isFull = async (db: Db, id: string, { date, capacity }: Occurrence): Promise<boolean> =>
  (await countFreeSeats(db, { id, date }, capacity)) <= 0

const confirmationEmail = (
  found: Found,
  url: string,
  reason: string,
  isFull: boolean,
): EmailTemplate => ({
  subject: `Please confirm: ${found.event.title}`,
  preheader: found.when,
  heading: 'Are you coming? Please confirm',
  blocks: [
    {
      kind: 'text',
      text: `You would like to come to “${found.event.title}”: so it was said on our website with your address. The answer counts once you have confirmed it.${isFull ? ' All seats are taken at this moment: you would be on the waitlist, and be told when a seat is free.' : ''}`,
    },
    factsOf(found),
    { kind: 'button', label: 'Open my answer', url },
    {
      kind: 'text',
      text: `The link takes your confirmation for ${confirmDays} days. Afterwards you change or withdraw your answer by it. If you did not ask for this, leave it: nothing happens, and your address is deleted.`,
    },
  ],
  reason,
  toMember: false,
})

const knownEmail = (found: Found, url: string, reason: string): EmailTemplate => ({
  subject: `Your answer: ${found.event.title}`,
  preheader: found.when,
  heading: 'You have answered already',
  blocks: [
    {
      kind: 'text',
      text: `You have answered to “${found.event.title}” before. Nothing has changed; by the link you change or withdraw your answer.`,
    },
    factsOf(found),
    { kind: 'button', label: 'Open my answer', url },
  ],
  reason,
  toMember: false,
})

const memberEmail = (found: Found, url: string, reason: string): EmailTemplate => ({
  subject: `Are you coming? ${found.event.title}`,
  preheader: found.when,
  heading: 'You answer as a member',
  blocks: [
    {
      kind: 'text',
      text: `You would like to come to “${found.event.title}”: so it was said on our website with your address. You are a member: please say so in the portal, so that you are counted once.`,
    },
    factsOf(found),
    { kind: 'button', label: 'Answer in the portal', url },
  ],
  reason,
  toMember: true,
})
