import { memberWhere } from '../../../context/actor.js'
import type { JobData } from '../../../services/jobs/job-kinds.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { allowedBy, unsubscribeUrlOf } from '../../../services/mail/allowed-by.js'
import { greeting } from '../../../services/mail/email-template.js'
import { addressOf } from '../../../services/mail/household.js'
import { isSuppressed } from '../../../services/mail/refused-address.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { clubToday } from '../../../services/site/club-clock.js'
import { postText } from '../../../services/sms/post-text.js'
import { withAttachments } from '../../events/attachments/attachments-in-emails.js'
import { withJoin } from '../../events/calendar/join-online.js'
import type { Notifications } from './notification.js'
import { reachedSelect, reaches, recipientsOf } from './recipients.js'

/** Notifies one member by one channel, if they are among the recipients (or were) and their setting is on. */
export async function sendNotification(
  services: Services,
  notifications: Notifications,
  {
    key,
    subjectId,
    userId,
    channel,
    wasConcerned,
    isFirst: _isFirst,
    ...earlier
  }: JobData['notification.send'],
  job: Job,
): Promise<void> {
  const { db, config, site } = services
  const notification = notifications[key]
  const recipients = wasConcerned
    ? memberWhere(clubToday(services))
    : await recipientsOf(services, notification, subjectId, earlier)
  const user = await db.user.findFirst({
    where: { AND: [{ id: userId }, recipients] },
    select: { ...reachedSelect(key), firstname: true, passwordHash: true },
  })
  if (!user || !reaches(channel, user)) return
  const written = await notification.write(services, subjectId, earlier)
  if (!written) return
  // As the second form of members: nobody invited them, so they can't open the portal.
  const { email, phoneNumber, passwordHash } = user
  const signsIn = email !== null && (phoneNumber !== null || passwordHash !== null)
  const { withoutSignIn, ...forAll } = written
  const notice = signsIn ? forAll : { ...forAll, ...withoutSignIn }
  if (channel === 'sms') {
    const { subject } = notice
    const text = `${site.now().values.identity.shortName}: ${notice.sms}`
    return postText(services, job, { to: user.phoneNumber ?? '', subject, text })
  }
  const to = addressOf(user)
  if (to === null || (await isSuppressed(db, to))) return
  const { unsubscribeToken: token } = user.emailSharedWith ?? user
  const unsubscribeUrl = unsubscribeUrlOf(config.publicUrl, { key, token })
  const { join, attachments, sms: _sms, ...content } = notice
  const blocks = [greeting(user.firstname), ...content.blocks]
  const reason = signsIn ? allowedBy(key) : 'you’re a member of the club'
  const letter = { ...content, blocks, reason }
  // Those whom it no longer concerns may not see the event anymore.
  const names = signsIn ? attachments?.forMembers : attachments?.forVisitors
  const seen = withAttachments(letter, names)
  const template = wasConcerned ? letter : join ? withJoin(seen, join) : seen
  await sendEmail(services, job, { to, unsubscribeUrl, hasSettings: signsIn }, template)
}
