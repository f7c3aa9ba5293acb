import { administratorWhere } from '../../context/active.js'
import type { Job } from '../../services/jobs/jobs.js'
import { greeting, technicalDetails } from '../../services/mail/email-template.js'
import { sendEmail } from '../../services/mail/send-email.js'
import type { Services } from '../../services/services.js'
import { lastGoodBackup } from './backup-run.js'

/** Backups that have failed for this long do not recover by themselves, in milliseconds. */
const patience = 3 * 24 * 3600_000

/** Notifies the administrators, once, when backups have failed for three days. Call it after a failure. */
export async function notifyWhenFailing({
  db,
  clock,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const good = await lastGoodBackup(db)
  await db.$transaction(async (tx) => {
    const since = await tx.backupRun.findFirst({
      where: { error: { not: null }, ...(good && { startedAt: { gt: good } }) },
      orderBy: { startedAt: 'asc' },
      select: { id: true, startedAt: true },
    })
    if (!since || clock.now().getTime() - since.startedAt.getTime() < patience) return
    // The first failure has the mark, so that two servers do not both notify.
    const { count } = await tx.backupRun.updateMany({
      where: { id: since.id, toldAt: null },
      data: { toldAt: clock.now() },
    })
    if (count === 0) return
    const recipients = await tx.user.findMany({ where: administratorWhere, select: { id: true } })
    for (const { id: userId } of recipients) await jobs.enqueue(tx, 'backup.failing', { userId })
  })
}

/** Emails an administrator that backups fail, and why; sends nothing once they work again. */
export async function mailFailingBackups(
  services: Services,
  { userId }: { userId: string },
  job: Job,
): Promise<void> {
  const { db, site } = services
  const [administrator, good, last] = await Promise.all([
    db.user.findUnique({
      where: { id: userId, ...administratorWhere },
      select: { email: true, firstname: true },
    }),
    lastGoodBackup(db),
    db.backupRun.findFirst({
      orderBy: { startedAt: 'desc' },
      select: { error: true, file: true },
    }),
  ])
  if (!administrator?.email || !last?.error) return
  const { identity } = site.now().values
  const dayOf = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: identity.timeZone,
  })
  await sendEmail(
    services,
    job,
    { to: administrator.email },
    {
      subject: `${identity.shortName} hasn’t been backed up in three days`,
      preheader: 'Forward this email to the person who runs your server.',
      heading: 'The daily backup keeps failing',
      blocks: [
        greeting(administrator.firstname),
        {
          kind: 'text',
          text: 'A backup is a copy of everything in your club’s website and member portal. The server tries to make one every hour, but something prevents it. If the server broke now, you’d lose everything that changed since the last good backup.',
        },
        { kind: 'facts', rows: [['Last good backup', good ? dayOf.format(good) : 'None']] },
        {
          kind: 'text',
          text: 'Forward this email to the person who runs your server and ask them to fix it. A full disk is the most common cause. The installation’s operations guide has a chapter about backups.',
        },
        ...technicalDetails([
          ['Error', last.error],
          ['File', last.file],
        ]),
      ],
      reason: `you are an administrator of ${identity.shortName}`,
    },
  )
}
