import type { Db } from '@clubhouse/db'

/** Whose data is collected: rows have their id, their address or their number; blank for none. */
export type Person = { id: string; emailKey: string; phoneNumber: string }

/** Collects a person's identity in the club, their ways to sign in, and their choices. */
export async function collectAccount(db: Db, { id }: Person) {
  const where = { userId: id }
  return {
    ...(await collectProfile(db, id)),
    membership: await db.membership.findUnique({
      where,
      omit: { id: true, userId: true, sponsorId: true, version: true },
    }),
    membershipPeriods: await db.membershipPeriod.findMany({
      where,
      omit: { id: true, userId: true },
      orderBy: [{ startsOn: 'asc' }, { kind: 'asc' }],
    }),
    settings: await db.accountSetting.findMany({ where, omit: { userId: true } }),
    emailChange: await db.emailChange.findUnique({
      where,
      select: { email: true, createdAt: true, expiresAt: true },
    }),
    invitation: await db.userInvitation.findUnique({
      where,
      select: { createdAt: true, sentAt: true, expiresAt: true },
    }),
    passwordReset: await db.passwordReset.findUnique({
      where,
      select: { createdAt: true, expiresAt: true },
    }),
    ...(await collectAccess(db, id)),
    dataExport: await db.dataExport.findUnique({ where, select: { requestedAt: true } }),
    erasureRequest: await db.erasureRequest.findUnique({
      where,
      select: { createdAt: true, reason: true },
    }),
  }
}

async function collectProfile(db: Db, id: string) {
  const { role, calendarTokenHash, avatar, ...user } = await db.user.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      firstname: true,
      lastname: true,
      email: true,
      phoneNumber: true,
      phoneExt: true,
      avatar: true,
      status: true,
      stripeCustomerId: true,
      calendarTokenHash: true,
      isCompanyContact: true,
      companyExempt: true,
      emailAudience: true,
      phoneAudience: true,
      photoAudience: true,
      companyAudience: true,
      attendanceAudience: true,
      birthdayAudience: true,
      mobilePhoneAudience: true,
      homePhoneAudience: true,
      homeAddressAudience: true,
      partnerAudience: true,
      isPublicOfficer: true,
      invitationTakenBackAt: true,
      accessGivenAt: true,
      createdAt: true,
      updatedAt: true,
      role: { select: { name: true } },
      chapter: { select: { id: true, name: true } },
      company: {
        omit: { version: true },
      },
      import: { select: { createdAt: true } },
    },
  })
  const { company, import: imported, ...account } = user
  return {
    account: {
      ...account,
      picture: avatar,
      roles: role.map(({ name }) => name),
      hasOwnCalendar: calendarTokenHash !== null,
      importedAt: imported?.createdAt ?? null,
    },
    company,
  }
}

/** How a person signs in, and from where they did. */
async function collectAccess(db: Db, id: string) {
  const where = { userId: id }
  return {
    personalAccessTokens: await db.personalAccessToken.findMany({
      where,
      omit: { userId: true, tokenHash: true },
      orderBy: { id: 'asc' },
    }),
    sessions: await db.sessionFamily.findMany({
      where,
      select: {
        createdAt: true,
        lastUsedAt: true,
        expiresAt: true,
        provedAt: true,
        rememberMe: true,
        byPasskey: true,
        device: true,
        address: true,
      },
      orderBy: { id: 'asc' },
    }),
    passkeys: await db.passkey.findMany({
      where,
      select: {
        id: true,
        name: true,
        rpId: true,
        isBackedUp: true,
        createdAt: true,
        lastUsedAt: true,
      },
      orderBy: { id: 'asc' },
    }),
    knownDevices: await db.knownDevice.findMany({
      where,
      select: { createdAt: true, lastSeenAt: true },
      orderBy: { id: 'asc' },
    }),
    secondFactor: await db.secondFactor.findUnique({
      where,
      select: { createdAt: true, confirmedAt: true },
    }),
    signIns: await db.signInLog.findMany({
      where,
      select: { createdAt: true, address: true },
      orderBy: { createdAt: 'asc' },
    }),
  }
}
