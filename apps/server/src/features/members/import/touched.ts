import type { Prisma } from '@clubhouse/db'

/** Members who have signed in, or who were edited, since they were created. */
export const touched = {
  OR: [
    { version: { not: 1 } },
    { status: { not: 'Active' } },
    { passwordHash: { not: null } },
    { avatar: { not: null } },
    { stripeCustomerId: { not: null } },
    { calendarTokenHash: { not: null } },
    { role: { some: { name: 'Admin' } } },
    { signInLog: { some: {} } },
    { knownDevices: { some: {} } },
    { sessionFamilies: { some: {} } },
    { secondFactor: { isNot: null } },
    { passkeys: { some: {} } },
    { emailChange: { isNot: null } },
    { accountSettings: { some: {} } },
    { joinRequests: { some: {} } },
    { decidedJoinRequests: { some: {} } },
    { subscriptions: { some: {} } },
    { subscriptionLogs: { some: {} } },
    { invoices: { some: {} } },
    { sitePictures: { some: {} } },
    { rsvps: { some: {} } },
    { attendance: { some: {} } },
  ],
} satisfies Prisma.UserWhereInput
