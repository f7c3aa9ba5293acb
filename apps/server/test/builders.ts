import { randomUUID } from 'node:crypto'
import type { Prisma } from '@clubhouse/db'
import { signedIn } from '@clubhouse/schema/identity/account'
import type { Footer } from '@clubhouse/schema/website/footer'
import { startingValues } from '@clubhouse/schema/website/starting-values'
import { startSession } from '../src/features/identity/sessions/start-session.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

export const testPassword = 'correct horse'

/** A company; pass only what the test is about. */
export const createCompany = (
  { db }: TestServer,
  data: Partial<Prisma.CompanyUncheckedCreateInput> = {},
) =>
  db.company.create({
    data: { name: 'Bend Bakery', address: '1 Main St', description: 'Bread', ...data },
  })

/** A chapter with a unique slug. */
export const createChapter = (
  { db }: TestServer,
  data: Partial<Prisma.ChapterUncheckedCreateInput> = {},
) => db.chapter.create({ data: { name: 'Cedar Bend', slug: `chapter-${randomUUID()}`, ...data } })

/** A one-time event on 2030-01-15 from 07:00 to 08:00. */
export const createEvent = (
  { db }: TestServer,
  data: Partial<Prisma.EventUncheckedCreateInput> = {},
) =>
  db.event.create({
    data: {
      title: 'Breakfast',
      type: 'Once',
      date: new Date('2030-01-15'),
      timeStart: '07:00',
      timeEnd: '08:00',
      ...data,
    },
  })

/** From long before any date of a test. */
const longTimeMember = {
  type: 'Active',
  startsOn: new Date('1990-07-01'),
  startReason: 'Joined',
} as const

/** The columns of a user who has an address and a number. */
export type PersonData = Partial<Omit<Prisma.UserUncheckedCreateInput, 'email' | 'phoneNumber'>> & {
  email?: string
  phoneNumber?: string
}

/** An Active user without company, chapter or role, a member whose password is `testPassword`. */
export const createUser = async ({ db, services }: TestServer, data: PersonData = {}) => {
  const { email = `${randomUUID()}@people.example`, phoneNumber = '919-555-0100' } = data
  const user = await db.user.create({
    data: {
      firstname: 'Nora',
      lastname: 'Newcomer',
      passwordHash: await services.passwords.hash(testPassword),
      ...((data.status ?? 'Active') === 'Active' && {
        membershipPeriods: { create: longTimeMember },
      }),
      ...data,
      email,
      phoneNumber,
    },
  })
  return { ...user, email, phoneNumber }
}

/** A member without an address and a password, who is exempt from having a company. */
export const createWithoutSignIn = (
  { db }: Pick<TestServer, 'db'>,
  data: Partial<Prisma.UserUncheckedCreateInput> = {},
) =>
  db.user.create({
    data: {
      firstname: 'Dot',
      lastname: 'Vance',
      companyExempt: true,
      role: { create: { name: 'Member' } },
      membershipPeriods: { create: longTimeMember },
      ...data,
    },
  })

/** A user with a company. */
export const createMember = async (server: TestServer, data: PersonData = {}) =>
  createUser(server, { companyId: (await createCompany(server)).id, ...data })

/** A user with a company and the admin role. */
export const createAdmin = async (server: TestServer, data: PersonData = {}) =>
  createMember(server, { role: { create: { name: 'Admin' } }, ...data })

/** Signs a user in over HTTP: the bearer token and the cookie's secret. */
export async function signInAs(
  server: TestServer,
  { email }: { email: string },
  rememberMe = false,
): Promise<{ token: string; cookie: string }> {
  const response = await call(server, 'POST /authenticate', {
    body: { email, password: testPassword, rememberMe },
  })
  return { token: signedIn.parse(response.data).token, cookie: response.cookie ?? '' }
}

/** A bearer token of a session of the user, without the sign-in form. */
export const tokenFor = async ({ db, clock }: TestServer, { id }: { id: string }) =>
  (await db.$transaction((tx) => startSession(tx, id, false, clock.now()))).token

/** A pending request of a new user to join a company. */
export async function createJoinRequest(
  server: TestServer,
  data: Partial<Prisma.JoinRequestUncheckedCreateInput> = {},
) {
  const userId = data.userId ?? (await createUser(server, { passwordHash: null })).id
  const companyId = data.companyId ?? (await createCompany(server)).id
  return server.db.joinRequest.create({ data: { note: 'I bake.', ...data, userId, companyId } })
}

/** Publishes a footer of the website: its first version, unless another draft version is given. */
export const publishFooter = (
  server: { url: string },
  token: string,
  { draftVersion = 0, ...links }: Partial<Footer> & { draftVersion?: number } = {},
) =>
  call(server, 'PUT /site/footer', {
    token,
    body: { draftVersion, value: { ...startingValues.footer, ...links } },
  })
