import type { MailState } from '@clubhouse/schema/email/mail'
import { senderOf } from '../../services/mail/create-mailer.js'
import { isSampleAddress } from '../../services/mail/sample-address.js'
import type { Services } from '../../services/services.js'

/** Returns the email settings and delivery status. */
export async function getMail({ db, config, site, jobs }: Services): Promise<MailState> {
  const { name, address } = senderOf(config, site)
  const [sent, failed, waiting] = await Promise.all([
    db.outboxMessage.findFirst({
      where: { channel: 'email', state: 'Sent', sentAt: { not: null } },
      orderBy: { sentAt: 'desc' },
      select: { sentAt: true, to: true, sentTo: true },
    }),
    db.outboxMessage.findFirst({
      where: { channel: 'email', state: { in: ['Failed', 'Waiting', 'Uncertain'] } },
      orderBy: { lastTriedAt: 'desc' },
      select: { lastTriedAt: true, to: true, reason: true },
    }),
    jobs.countMails(db),
  ])
  return {
    server: config.smtpUrl && new URL(config.smtpUrl).host,
    sender: { name, address, isSample: isSampleAddress(address) },
    lastSent: sent?.sentAt
      ? { at: sent.sentAt.toISOString(), to: sent.to, sentTo: sent.sentTo ?? '' }
      : null,
    lastFailure: failed && {
      at: failed.lastTriedAt.toISOString(),
      to: failed.to,
      reason: failed.reason ?? '',
    },
    waiting,
  }
}
