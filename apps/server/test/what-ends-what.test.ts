import { signedIn } from '@clubhouse/schema/identity/account'
import { newPersonalAccessToken } from '@clubhouse/schema/identity/personal-access-token'
import { helpCode, newSecondFactor } from '@clubhouse/schema/identity/second-factor'
import { ownSession } from '@clubhouse/schema/identity/security'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { issueEmailToken } from '../src/features/identity/account/email-change.js'
import {
  issueInvitation,
  openInvitations,
} from '../src/features/identity/invitations/invitation.js'
import { issuePasswordReset } from '../src/features/identity/passwords/password-reset.js'
import { createAdmin, createChapter, createCompany, testPassword, tokenFor } from './builders.js'
import { type Answer, call } from './call.js'
import { mailedCodeFor } from './mailed-sign-in.js'
import { addPasskey, enterBy } from './passkey.js'
import { codeOf, nextCode, ticketFor, turnFactorOn } from './second-factor.js'
import { startServer, type TestServer } from './server.js'

const columns = [
  'the session that asked',
  'its refresh secret',
  'another session',
  'its refresh secret too',
  'a personal access token',
  'the calendar’s address',
  'a sign-in that waits',
  'a mailed code',
  'a passkey',
  'a second step',
  'the browser that asked',
  'another browser',
  'a reset link',
  'an invitation',
  'a pending email change',
] as const
type Column = (typeof columns)[number]
type Cell = 'ends' | 'stays'

/** All stay but these. */
const only = (...ending: Column[]) =>
  columns.map((column): Cell => (ending.includes(column) ? 'ends' : 'stays'))

/** All end but these. */
const allBut = (...staying: Column[]) =>
  columns.map((column): Cell => (staying.includes(column) ? 'stays' : 'ends'))

/** Two-step verification stays on, whatever ends a session. */
const all = allBut('a second step')

/** The browser of a session that continues stays known. */
const allButAsking = allBut('a second step', 'the browser that asked')

/** The parts of a user's access that each event ends, in the order of `columns`. */
const table: { event: string; does: (one: Fixture) => Promise<Answer>; cells: Cell[] }[] = [
  {
    event: 'the owner changes the password',
    does: ({ asking }) =>
      call(server, 'PUT /account/password', {
        token: asking.token,
        body: { currentPassword: testPassword, newPassword },
      }),
    cells: allButAsking,
  },
  {
    event: 'the password is reset by a link',
    does: ({ resetLink }) => reset(resetLink),
    cells: all,
  },
  {
    event: 'an administrator sets the password',
    does: (one) => edit(one, { password: newPassword }),
    cells: all,
  },
  {
    event: 'an administrator changes the own password in the user form',
    does: (one) =>
      edit(
        one,
        { password: newPassword, currentPassword: testPassword, role: 'Admin' },
        one.asking.token,
      ),
    cells: allButAsking,
  },
  {
    event: 'the new address is confirmed in the browser that asked',
    does: ({ emailLink, asking }) => confirm(emailLink, asking.cookie),
    cells: allButAsking,
  },
  {
    event: 'the new address is confirmed elsewhere',
    does: ({ emailLink }) => confirm(emailLink),
    cells: all,
  },
  {
    event: 'an administrator sets the address',
    does: (one) => edit(one, { email: `new-${one.person.email}` }),
    cells: all,
  },
  {
    event: 'an administrator deletes somebody and takes it back',
    does: async (one) => {
      await edit(one, { status: 'Deleted' })
      return edit(one, { status: 'Active' })
    },
    cells: all,
  },
  {
    event: 'an administrator suspends somebody and takes it back',
    does: async (one) => {
      await edit(one, { status: 'Suspended' })
      return edit(one, { status: 'Active' })
    },
    cells: all,
  },
  {
    event: 'an administrator erases somebody',
    does: ({ person }) =>
      call(server, `POST /user/${person.id}/erase`, {
        token: eraser,
        body: { currentPassword: testPassword },
      }),
    cells: allBut(),
  },
  {
    event: 'an administrator changes the role',
    does: (one) => edit(one, { role: 'Member' }),
    cells: only(),
  },
  {
    event: 'an administrator changes the name',
    does: (one) => edit(one, { lastname: 'Renamed' }),
    cells: only(),
  },
  {
    event: 'the owner saves the profile with the present address',
    does: ({ asking, person: { email } }) =>
      call(server, 'PUT /account', { token: asking.token, body: { ...names, email } }),
    cells: only('a pending email change'),
  },
  {
    event: 'the owner signs out',
    does: ({ asking }) => call(server, 'POST /authenticate/signout', { cookie: asking.cookie }),
    cells: only('the session that asked', 'its refresh secret'),
  },
  {
    event: 'the owner signs another device out',
    does: async ({ asking, other }) =>
      call(server, `DELETE /account/session/${await idOf(other.token)}`, { token: asking.token }),
    cells: only('another session', 'its refresh secret too', 'another browser'),
  },
  {
    event: 'the owner removes a passkey',
    does: async ({ asking: { token }, person: { id: userId } }) => {
      const { id } = await server.db.passkey.findFirstOrThrow({ where: { userId } })
      return call(server, `DELETE /account/passkey/${id}`, { token })
    },
    cells: only('a passkey'),
  },
  {
    event: 'the owner makes new recovery codes',
    does: ({ asking }) =>
      call(server, 'POST /account/second-factor/recovery-code', { token: asking.token }),
    cells: only(),
  },
  {
    event: 'an administrator takes the second step away, by the code that its owner reads to them',
    does: async ({ ticket, person: { id } }) => {
      const { data } = await call(server, 'POST /authenticate/second-factor/help', {
        body: { ticket },
      })
      const body = helpCode.parse(data)
      return call(server, `POST /user/${id}/second-factor/reset`, { token: admin, body })
    },
    cells: only(
      'the session that asked',
      'its refresh secret',
      'another session',
      'its refresh secret too',
      'a sign-in that waits',
      'a passkey',
      'a second step',
    ),
  },
  {
    event: 'the owner turns the second step off',
    does: ({ asking }) => call(server, 'DELETE /account/second-factor', { token: asking.token }),
    cells: only('a sign-in that waits', 'a second step'),
  },
  {
    event: 'the second step is turned on, once it was off',
    does: async ({ asking: { token } }) => {
      await call(server, 'DELETE /account/second-factor', { token })
      const begun = await call(server, 'POST /account/second-factor', { token })
      const { secret } = newSecondFactor.parse(begun.data)
      const code = codeOf(server, secret)
      return call(server, 'POST /account/second-factor/confirm', { token, body: { code } })
    },
    // The one before.
    cells: only(
      'another session',
      'its refresh secret too',
      'a sign-in that waits',
      'a second step',
    ),
  },
]

/** Events whose caller continues with a new secret. */
const renewing = [
  'the owner changes the password',
  'an administrator changes the own password in the user form',
  'the new address is confirmed in the browser that asked',
]

const newPassword = 'battery staple'
const names = { firstname: 'Nora', lastname: 'Newcomer', phoneNumber: '919-555-0100' }

let server: TestServer
let admin: string
let eraser: string
let chapterId: string
let companyId: string
beforeAll(async () => {
  server = await startServer()
  admin = await tokenFor(server, await createAdmin(server))
  eraser = await tokenFor(server, await createAdmin(server))
  chapterId = (await createChapter(server)).id
  companyId = (await createCompany(server)).id
})
afterAll(() => server.close())

type Fixture = Awaited<ReturnType<typeof somebody>>

/** An administrator with one of everything; the calls that created them are those of the portal. */
async function somebody() {
  await server.db.rateLimit.deleteMany()
  // As if the administrators had just signed in, however long the table has taken so far.
  await server.db.sessionFamily.updateMany({ data: { provedAt: server.clock.now() } })
  const person = await createAdmin(server, { chapterId, companyId })
  const { secret, recoveryCodes, ...asking } = await turnFactorOn(server, person)
  const browserOf = { userId: person.id }
  const askingBrowser = await server.db.knownDevice.findFirstOrThrow({ where: browserOf })
  const [code = ''] = recoveryCodes
  const other = await signInByCode(person, code)
  const otherBrowser = await server.db.knownDevice.findFirstOrThrow({
    where: { ...browserOf, id: { not: askingBrowser.id } },
  })
  const { token } = asking
  const pat = await call(server, 'POST /account/personal-access-token', {
    token,
    body: { name: 'Script', scope: 'ReadWrite' },
  })
  const calendar = await call(server, 'POST /account/calendar', { token })
  const pending = await call(server, 'PUT /account', {
    token,
    body: { ...names, email: `pending-${person.email}`, currentPassword: testPassword },
  })
  expect(pending.status).toBe(200)
  const { key } = await addPasskey(server, token)
  return {
    person,
    key,
    asking,
    other,
    personalAccessToken: newPersonalAccessToken.parse(pat.data).token,
    calendar: z.object({ url: z.url() }).parse(calendar.data).url,
    emailLink: (await issueEmailToken(server.services, person.id))?.token ?? '',
    resetLink: await issuePasswordReset(server.db, person.id, server.clock.now()),
    invitation: await invitationOf(person.id),
    ticket: await ticketFor(server, person),
    mailed: await mailedCodeFor(server, person),
    secret,
    askingBrowser,
    otherBrowser,
  }
}

/** Opens another session for a user with two-step verification. */
async function signInByCode(person: { email: string }, code: string) {
  const ticket = await ticketFor(server, person)
  const response = await call(server, 'POST /authenticate/second-factor', {
    body: { ticket, code },
  })
  return { token: signedIn.parse(response.data).token, cookie: response.cookie ?? '' }
}

/** The id of a session, as its owner's list has it. */
async function idOf(token: string) {
  const { data } = await call(server, 'GET /account/session', { token })
  return (
    z
      .array(ownSession)
      .parse(data)
      .find(({ isThis }) => isThis)?.id ?? ''
  )
}

/** Returns a user's open invitation link. */
const invitationOf = (id: string) =>
  server.db.$transaction(async (tx) => {
    const now = server.clock.now()
    await openInvitations(tx, [id], { invitedById: null, now })
    return issueInvitation(tx, id, now)
  })

/** The user form of an administrator, with one field changed. */
const edit = ({ person: { id, email } }: Fixture, change: object, token = admin) =>
  call(server, 'PUT /user', {
    token,
    body: { id, ...names, email, chapterId, companyId, ...change },
  })

const reset = (token: string) =>
  call(server, 'POST /authenticate/reset-password', { body: { token, newPassword } })
const confirm = (token: string, cookie?: string) =>
  call(server, 'POST /account/email/confirm', { body: { token }, ...(cookie && { cookie }) })
const refresh = (cookie: string) => call(server, 'POST /authenticate/refresh', { cookie })
const account = (token: string) => call(server, 'GET /account', { token })

const isKnown = async ({ id }: { id: string }) => ({
  status: (await server.db.knownDevice.count({ where: { id } })) > 0 ? 200 : 404,
})

/** Uses each thing. The new address comes last, because it ends the rest. */
const uses: Record<Column, (one: Fixture) => Promise<{ status: number }>> = {
  'the session that asked': ({ asking }) => account(asking.token),
  'its refresh secret': ({ asking }) => refresh(asking.cookie),
  'another session': ({ other }) => account(other.token),
  'its refresh secret too': ({ other }) => refresh(other.cookie),
  'a personal access token': ({ personalAccessToken }) => account(personalAccessToken),
  'the calendar’s address': ({ calendar }) =>
    fetch(new URL(new URL(calendar).pathname, server.url)),
  'a sign-in that waits': ({ ticket, secret }) =>
    call(server, 'POST /authenticate/second-factor', {
      body: { ticket, code: nextCode(server, secret) },
    }),
  'a mailed code': ({ mailed }) => call(server, 'POST /authenticate/code', { body: mailed }),
  'a passkey': ({ key }) => enterBy(server, key),
  'a second step': ({ secret, person }) =>
    server.db.secondFactor
      .count({ where: { userId: person.id, secret } })
      .then((count) => ({ status: count > 0 ? 200 : 404 })),
  'the browser that asked': ({ askingBrowser }) => isKnown(askingBrowser),
  'another browser': ({ otherBrowser }) => isKnown(otherBrowser),
  'a reset link': ({ resetLink, person: { email } }) =>
    isHonored('POST /authenticate/reset-password', resetLink, email),
  'an invitation': ({ invitation, person: { email } }) =>
    isHonored('POST /authenticate/invitation', invitation, email),
  'a pending email change': ({ emailLink }) => confirm(emailLink),
}

/** Whether a link still sets a password: it is the password that is refused, so that the link ends nothing. */
async function isHonored(line: Parameters<typeof call>[1], token: string, email: string) {
  const { fields } = await call(server, line, { body: { token, newPassword: email } })
  return { status: fields && 'newPassword' in fields ? 200 : 400 }
}

const cellOf = async (column: Column, one: Fixture): Promise<Cell> =>
  (await uses[column](one)).status === 200 ? 'stays' : 'ends'

it.each(table)('when $event', async ({ event, does, cells }) => {
  const one = await somebody()
  const done = await does(one)
  expect(done.status).toBe(200)
  await expectNewSecret(done, renewing.includes(event))
  const found: Partial<Record<Column, Cell>> = {}
  for (const column of columns) found[column] = await cellOf(column, one)
  expect(found).toEqual(Object.fromEntries(columns.map((column, index) => [column, cells[index]])))
})

/** The session that continues gets a new secret; no other gets one. */
async function expectNewSecret(done: Answer, goesOn: boolean) {
  if (!goesOn) return expect(done.cookie || undefined).toBeUndefined()
  const renewed = await refresh(done.cookie ?? '')
  expect(renewed.status).toBe(200)
  const { token } = z.object({ token: z.string() }).parse(renewed.data)
  expect((await account(token)).status).toBe(200)
}
