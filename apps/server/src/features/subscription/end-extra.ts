import { runningStatuses } from '@clubhouse/schema/subscription'
import { administratorWhere } from '../../call/actor.js'
import type { Job } from '../../services/jobs/jobs.js'
import { postLetter } from '../../services/mail/post-letter.js'
import type { Services } from '../../services/services.js'
import { lockRecord } from './receive-event.js'
import { saveSubscription } from './save-subscription.js'

type Data = { subscriptionId: string }

/**
 * Ends a member's second subscription at the provider and pays it back. The administrators are notified when the last
 * attempt fails; the next reconciling tries again. Safe to repeat. Throws what the provider throws.
 */
export async function endExtra(
  services: Services,
  { subscriptionId }: Data,
  { isLastTry }: Job,
): Promise<void> {
  const { db, payments, jobs } = services
  const row = await db.subscription.findUnique({
    where: { id: subscriptionId },
    select: { stripeSubscriptionId: true, extraSince: true },
  })
  if (!row?.extraSince) return
  const { stripeSubscriptionId } = row
  try {
    const paid = await payments.cancelSubscription(stripeSubscriptionId)
    await payments.refundSubscription(stripeSubscriptionId)
    await db.$transaction(async (tx) => {
      await lockRecord(tx, stripeSubscriptionId)
      await saveSubscription(services, tx, paid)
    })
  } catch (error) {
    if (isLastTry) {
      const data = (userId: string) => ({ subscriptionId, userId })
      const recipients = await db.user.findMany({ where: administratorWhere, select: { id: true } })
      await db.$transaction(async (tx) => {
        for (const { id } of recipients) await jobs.enqueue(tx, 'subscription.extra-left', data(id))
      })
    }
    throw error
  }
}

/** Creates jobs for the second subscriptions that still run: the attempts to end them have failed. */
export async function endExtras({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  await db.$transaction(async (tx) => {
    const left = await tx.subscription.findMany({
      where: { extraSince: { not: null }, status: { in: runningStatuses } },
      select: { id: true },
    })
    for (const { id: subscriptionId } of left)
      await jobs.enqueue(tx, 'subscription.end-extra', { subscriptionId })
  })
}

/** Mails an administrator about a second subscription that could not be ended or paid back. */
export async function mailExtraLeft(
  services: Services,
  { subscriptionId, userId }: Data & { userId: string },
  job: Job,
): Promise<void> {
  const { db, config, site } = services
  const [administrator, row] = await Promise.all([
    db.user.findUnique({ where: { id: userId, status: 'Active' }, select: { email: true } }),
    db.subscription.findUnique({
      where: { id: subscriptionId },
      select: {
        stripeSubscriptionId: true,
        status: true,
        user: { select: { firstname: true, lastname: true, email: true } },
      },
    }),
  ])
  if (!administrator || !row) return
  const { stripeSubscriptionId, status, user } = row
  const name = `${user.firstname} ${user.lastname}`
  await postLetter(
    services,
    job,
    { to: administrator.email },
    {
      subject: `${name} paid for two subscriptions`,
      preheader: 'Please end the second one at Stripe and pay it back.',
      heading: `${name} has two subscriptions`,
      blocks: [
        {
          kind: 'text',
          text: 'The second one grants nothing. It could not be ended and paid back by itself: please do so in the dashboard of Stripe.',
        },
        {
          kind: 'facts',
          rows: [
            ['Member', `${name}, ${user.email}`],
            ['Second subscription', stripeSubscriptionId],
            ['Status', status],
          ],
        },
        {
          kind: 'button',
          label: 'See the subscriptions',
          url: `${config.publicUrl}/portal/finance/subscription`,
        },
      ],
      reason: `you are an administrator of ${site.now().values.identity.shortName}`,
      toMember: true,
    },
  )
}
