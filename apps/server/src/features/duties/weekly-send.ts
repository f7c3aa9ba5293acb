import { memberWhere } from '../../context/actor.js'
import type { JobData } from '../../services/jobs/job-kinds.js'
import type { Job } from '../../services/jobs/jobs.js'
import { allowedBy, unsubscribeUrlOf } from '../../services/mail/allowed-by.js'
import { greeting } from '../../services/mail/email-template.js'
import { addressOf } from '../../services/mail/household.js'
import { isSuppressed } from '../../services/mail/refused-address.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { clubToday } from '../../services/site/club-clock.js'
import { postText } from '../../services/sms/post-text.js'
import { reachedSelect, reaches } from '../email/notifications/recipients.js'
import { isQuiet, readWeek, writeWeek } from './week.js'

const key = 'weekly-email'

/**
 * Sends the week to one member, whose setting is checked again: as an email, or as a text message with their duties. A
 * week without duties, dates and birthdays isn't sent, and neither is one on a later day than its own.
 */
export async function sendWeek(
  services: Services,
  { userId, channel, day }: JobData['weekly.send'],
  job: Job,
): Promise<void> {
  const { db, config, site } = services
  const today = clubToday(services)
  if (day !== today) return
  const rule = await db.weeklyEmail.findUnique({ where: { id: 1 }, select: { isOn: true } })
  const user = await db.user.findFirst({
    where: { AND: [{ id: userId }, memberWhere(today)] },
    select: { ...reachedSelect(key), firstname: true, chapterId: true },
  })
  if (!rule?.isOn || !user || !reaches(channel, user)) return
  const week = await readWeek(services, user)
  if (isQuiet(week)) return
  const { sms, ...notice } = writeWeek(services, week)
  if (channel === 'sms') {
    if (sms === '') return
    const text = `${site.now().values.identity.shortName}: ${sms}`
    return postText(services, job, { to: user.phoneNumber ?? '', subject: notice.subject, text })
  }
  const to = addressOf(user)
  if (to === null || (await isSuppressed(db, to))) return
  // A member who shares an address gets one only about their own duties: the rest is in the other email.
  if (user.emailSharedWith && week.duties.length === 0) return
  const { unsubscribeToken: token } = user.emailSharedWith ?? user
  await sendEmail(
    services,
    job,
    { to, unsubscribeUrl: unsubscribeUrlOf(config.publicUrl, { key, token }) },
    {
      ...notice,
      blocks: [greeting(user.firstname), ...notice.blocks],
      reason: allowedBy(key),
    },
  )
}
