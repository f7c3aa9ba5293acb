import { formatStatus } from '@clubhouse/schema/finance/format-status'
import { runningStatuses } from '@clubhouse/schema/finance/running-statuses'
import { administratorWhere } from '../../../context/active.js'
import { lockName } from '../../../context/locks.js'
import type { Job } from '../../../services/jobs/jobs.js'
import { greeting, technicalDetails } from '../../../services/mail/email-template.js'
import { sendEmail } from '../../../services/mail/send-email.js'
import type { Services } from '../../../services/services.js'
import { saveSubscription } from './save-subscription.js'

type Data = { subscriptionId: string }

/**
 * Ends a member's second subscription at the provider and refunds it. The administrators are notified when the last
 * attempt fails; the next reconciliation tries again. Safe to repeat. Throws what the provider throws.
 */
export async function endExtra(
  services: Services,
  { subscriptionId }: Data,
  { isLastTry }: Job,
): Promise<void> {
  const { db, payments } = services
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
      await lockName(tx, 'paymentRecord', stripeSubscriptionId)
      await saveSubscription(services, tx, paid)
    })
  } catch (error) {
    if (isLastTry) await warnOfSubscription(services, subscriptionId)
    throw error
  }
}

/** Notifies every administrator of a subscription that could not be ended. */
export async function warnOfSubscription(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  subscriptionId: string,
): Promise<void> {
  const recipients = await db.user.findMany({ where: administratorWhere, select: { id: true } })
  await db.$transaction(async (tx) => {
    for (const { id: userId } of recipients)
      await jobs.enqueue(tx, 'subscription.extra-left', { subscriptionId, userId })
  })
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

/** Emails an administrator about a subscription that could not be canceled or, if it is a second one, not refunded. */
export async function mailExtraLeft(
  services: Services,
  { subscriptionId, userId }: Data & { userId: string },
  job: Job,
): Promise<void> {
  const { db, config, site } = services
  const [administrator, row] = await Promise.all([
    db.user.findUnique({
      where: { id: userId, ...administratorWhere },
      select: { email: true, firstname: true },
    }),
    db.subscription.findUnique({
      where: { id: subscriptionId },
      select: {
        stripeSubscriptionId: true,
        status: true,
        extraSince: true,
        user: { select: { firstname: true, lastname: true, email: true } },
      },
    }),
  ])
  if (!administrator?.email || !row) return
  const { stripeSubscriptionId, status, extraSince, user } = row
  const name = `${user.firstname} ${user.lastname}`
  const words = extraSince ? secondWords(name) : uncanceledWords(name)
  await sendEmail(
    services,
    job,
    { to: administrator.email },
    {
      ...words.head,
      blocks: [
        greeting(administrator.firstname),
        { kind: 'text', text: words.text },
        {
          kind: 'facts',
          rows: [
            ['Member', user.email ? `${name}, ${user.email}` : name],
            ['Status', formatStatus(status)],
          ],
        },
        {
          kind: 'button',
          label: 'View subscriptions',
          url: `${config.publicUrl}/portal/finance/subscription`,
        },
        ...technicalDetails([['Stripe ID', stripeSubscriptionId]]),
      ],
      reason: `you are an administrator of ${site.now().values.identity.shortName}`,
    },
  )
}

const secondWords = (name: string) => ({
  head: {
    subject: `${name} paid for two subscriptions`,
    preheader: 'Cancel and refund the second one in Stripe.',
    heading: `${name} has two subscriptions`,
  },
  text: 'We couldn’t cancel and refund the second subscription automatically. It gives the member nothing extra, so cancel and refund it in the Stripe dashboard.',
})

const uncanceledWords = (name: string) => ({
  head: {
    subject: `${name}’s subscription couldn’t be canceled`,
    preheader: 'Cancel it in Stripe, or the member will keep paying.',
    heading: `${name} still has a subscription`,
  },
  text: 'An administrator chose to cancel this subscription after the member’s account became inactive, but Stripe didn’t confirm it. Cancel it on the Subscriptions page or in the Stripe dashboard.',
})
