import { type Channel, type NoticeKey, settings } from '@clubhouse/schema/setting'
import type { Job } from '../../services/jobs/jobs.js'
import { deliver } from '../../services/jobs/undelivered.js'
import { postLetter } from '../../services/mail/post-letter.js'
import { isRested } from '../../services/mail/refused-address.js'
import type { Services } from '../../services/services.js'
import type { Notifications } from './notification.js'
import { reaches, recipientsOf } from './recipients.js'

type Data = { key: NoticeKey; subjectId: string; userId: string; channel: Channel }

/** Notifies one member by one channel, if they still are among the recipients and their switch is on at this moment. */
export async function sendNotification(
  services: Services,
  notifications: Notifications,
  { key, subjectId, userId, channel }: Data,
  job: Job,
): Promise<void> {
  const { db, config, site, sms } = services
  const notification = notifications[key]
  const recipients = await recipientsOf(services, notification, subjectId)
  const user = await db.user.findFirst({
    where: { AND: [{ id: userId }, recipients] },
    select: {
      email: true,
      phoneNumber: true,
      unsubscribeToken: true,
      role: { select: { name: true } },
      accountSettings: { where: { key }, select: { email: true, sms: true } },
    },
  })
  if (!user || !reaches(channel, user)) return
  const notice = await notification.write(services, subjectId)
  if (!notice) return
  if (channel === 'sms') {
    const envelope = { channel, to: user.phoneNumber, subject: notice.subject }
    const text = `${site.now().values.identity.shortName}: ${notice.sms}`
    const message = { id: job.id, to: user.phoneNumber, text }
    const where = await deliver(services, job, envelope, () => sms.send(message))
    job.log.info({ where }, 'a text message went out')
    return
  }
  if (await isRested(db, user.email)) return
  const query = new URLSearchParams({ token: user.unsubscribeToken, key })
  const unsubscribeUrl = `${config.publicUrl}/unsubscribe?${query}`
  const label = settings.find((setting) => setting.key === key)?.label
  await postLetter(
    services,
    job,
    { to: user.email, unsubscribeUrl },
    { ...notice, reason: `“${label}” is switched on in your settings`, toMember: true },
  )
}
