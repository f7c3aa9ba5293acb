import type { Db, Prisma, Tx } from '@clubhouse/db'
import { socialLinks } from '@clubhouse/schema/companies/company'
import type { SubscriptionStatus } from '@clubhouse/schema/enumeration'
import { isRunning } from '@clubhouse/schema/finance/running-statuses'
import { graceDays } from '@clubhouse/schema/finance/subscription'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { findHolder } from '../../../context/grants.js'
import { notFound } from '../../../core/errors.js'
import { missing } from '../../../core/messages.js'
import type { Services } from '../../../services/services.js'
import { accountEmail } from '../account/account-email.js'

const currentUserSelect = {
  id: true,
  firstname: true,
  lastname: true,
  email: true,
  passwordHash: true,
  avatar: true,
  phoneNumber: true,
  phoneExt: true,
  status: true,
  createdAt: true,
  updatedAt: true,
  stripeCustomerId: true,
  chapterId: true,
  companyId: true,
  companyExempt: true,
  role: { select: { name: true } },
  company: true,
  chapter: true,
  subscriptions: {
    where: { extraSince: null },
    select: { status: true, pastDueSince: true },
    orderBy: { createdAt: 'desc' },
  },
  signInLog: { select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: 1 },
  joinRequests: {
    select: {
      status: true,
      reason: true,
      createdAt: true,
      company: { select: { name: true } },
    },
    orderBy: { createdAt: 'desc' },
    take: 1,
  },
  emailChange: { select: { email: true } },
  ticketBooks: {
    where: {
      ...{ returnedOn: null, lostOn: null },
      raffle: { OR: [{ draw: null }, { draw: { drawnAt: null } }] },
    },
    select: { id: true },
    take: 1,
  },
} satisfies Prisma.UserSelect

type Reader = Pick<Services, 'clock' | 'site'> & { db: Db | Tx }

/** Returns the current user with company, chapter, subscription and permissions. Throws NotFound. */
export async function getCurrentUser(reader: Reader, id: string): Promise<CurrentUser> {
  const { db } = reader
  const row = await db.user.findUnique({ where: { id }, select: currentUserSelect })
  if (!row) throw notFound(missing.account)
  const { subscriptions, signInLog, company, joinRequests, ...rest } = row
  const { emailChange, ticketBooks, passwordHash, ...user } = rest
  const shown = user.companyId
    ? []
    : // Their own exemption has rejected the one before it.
      joinRequests.filter(({ status }) => !user.companyExempt || status === 'Pending')
  const [joinRequest] = shown
  const [lastSignIn] = signInLog
  const subscription = subscriptions.find(({ status }) => isRunning(status)) ?? subscriptions[0]
  return {
    ...user,
    email: accountEmail(user),
    fullname: `${user.firstname} ${user.lastname}`,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    company: company && { ...company, socialLinks: socialLinks.parse(company.socialLinks) },
    subscription: subscription ? toSubscription(subscription) : null,
    signInLog: lastSignIn ? { createdAt: lastSignIn.createdAt.toISOString() } : null,
    joinRequest: joinRequest
      ? { ...joinRequest, createdAt: joinRequest.createdAt.toISOString() }
      : null,
    pendingEmail: emailChange?.email ?? null,
    hasPassword: passwordHash !== null,
    sellsTickets: ticketBooks.length > 0,
    grants: [...(await findHolder(db, reader, id)).grants],
  }
}

const toSubscription = ({
  status,
  pastDueSince,
}: {
  status: SubscriptionStatus
  pastDueSince: Date | null
}) => ({
  status,
  usableUntil: pastDueSince
    ? new Date(pastDueSince.getTime() + graceDays * 24 * 3600_000).toISOString()
    : null,
})
