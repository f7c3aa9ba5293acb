import type { Db } from '@clubhouse/db'
import { emailKey } from '@clubhouse/schema/email-key'
import type { Seat } from '@clubhouse/schema/enumeration'
import type { Occurrence } from '@clubhouse/schema/events/occurrence'
import { memberWhere } from '../../context/actor.js'
import { dayOf } from '../../core/day-of.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { type EmailTemplate, greeting } from '../../services/mail/email-template.js'
import { isSuppressed } from '../../services/mail/refused-address.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import type { Notifications } from '../email/notifications/notification.js'
import { withAttachments } from '../events/attachments/attachments-in-emails.js'
import { dateFile } from '../events/calendar/date-file.js'
import { joinOnline, withJoin } from '../events/calendar/join-online.js'
import { subjectOf } from '../events/concerned.js'
import { goingButtons } from './answer-buttons.js'
import { greetedName } from './greeted-name.js'
import { type Found, findDate } from './rsvp-notices.js'
import { countFreeSeats } from './seats.js'
import { linksKept } from './visitor-requests.js'
import { confirmationEmail, confirmedEmail, knownEmail, memberEmail } from './visitor-templates.js'

/** Creates a link to a visitor's RSVP; earlier ones keep working. The secret never enters the queue. */
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
    select: { eventId: true, date: true, name: true, email: true, confirmedAt: true, seat: true },
  })

/**
 * Emails a visitor the link that confirms, changes or cancels their RSVP. A member is asked to RSVP in the portal; the
 * person who typed the address doesn't learn that it is a member's.
 */
export async function mailVisitorLink(
  services: Services,
  { rsvpId, isConfirmed = false }: JobData['visitor.link'],
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
  const reason = `someone entered your email address on the website of ${shortName}`
  const member = await db.user.findFirst({
    where: { AND: [{ emailKey: emailKey(email) }, memberWhere(clubToday(services))] },
    select: { id: true },
  })
  const calendar = await dateFile(services, found.event, date)
  if (member && !confirmedAt) {
    const url = `${config.publicUrl}/portal/event/${rsvp.eventId}/${date}`
    const asked = { ...memberEmail(found, url, reason), calendar }
    return sendEmail(services, job, { to: email }, asked)
  }
  const url = await newLink(services, rsvpId)
  const template = confirmedAt
    ? await withOwnLink(services, rsvp, found, {
        ...(isConfirmed ? confirmedEmail(found, url) : knownEmail(found, url, reason)),
        calendar,
      })
    : confirmationEmail(found, url, reason, await isFull(db, rsvp.eventId, found.occurrence))
  await sendEmail(services, job, { to: email }, template)
}

/** Sends a visitor a notification that members get, if it still concerns them, with a link to their RSVP. */
export async function mailVisitorNotice(
  services: Services,
  notifications: Notifications,
  { key, subjectId, rsvpId, ...earlier }: JobData['visitor.notice'],
  job: Job,
): Promise<void> {
  const notification = notifications[key]
  const concerned = (await notification.visitors?.(services, subjectId, earlier)) ?? []
  const rsvp = concerned.find(({ id }) => id === rsvpId)
  const visitor = await findVisitor(services.db, rsvpId)
  // Visitors read about their own date, also when the whole event has changed.
  const subject =
    visitor && !subjectOf(subjectId).date ? `${subjectId}/${dayOf(visitor.date)}` : subjectId
  // How the whole event was says little about the visitor's date.
  const old = subject === subjectId ? earlier : {}
  const notice = rsvp && (await notification.write(services, subject, old))
  if (!rsvp || !notice || (await isSuppressed(services.db, rsvp.email))) return
  const { sms: _sms, join, attachments, blocks, ...template } = notice
  const url = await newLink(services, rsvpId)
  const email: EmailTemplate = {
    ...template,
    blocks: [
      greeting(greetedName(visitor?.name)),
      // They have no access to the portal.
      ...blocks.filter(({ kind }) => kind !== 'button' && kind !== 'buttons'),
      blocks.some(({ kind }) => kind === 'buttons')
        ? goingButtons(url)
        : { kind: 'button', label: 'See my RSVP', url },
    ],
    reason: 'you RSVP’d yes to this event',
  }
  const seen = withAttachments(email, attachments?.forVisitors)
  const joins = join?.isForVisitors && visitor?.seat === 'Going'
  await sendEmail(services, job, { to: rsvp.email }, joins ? withJoin(seen, join) : seen)
}

/** Returns an email to a visitor, with the link to join online if they have a seat and the event offers it to visitors. */
async function withOwnLink(
  services: Services,
  { seat }: { seat: Seat | null },
  { event, occurrence }: Found,
  email: EmailTemplate,
): Promise<EmailTemplate> {
  const join = seat === 'Going' ? await joinOnline(services, event, occurrence) : null
  return join?.isForVisitors ? withJoin(email, join) : email
}

const isFull = async (db: Db, id: string, { date, capacity }: Occurrence): Promise<boolean> =>
  (await countFreeSeats(db, { id, date }, capacity)) <= 0
