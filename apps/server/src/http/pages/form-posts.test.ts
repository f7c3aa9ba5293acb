import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { createEvent, createMember, createUser, testPassword } from '../../../test/builders.js'
import { jobsIn } from '../../../test/jobs.js'
import { codeOf, nextCode, turnFactorOn } from '../../../test/second-factor.js'
import { startServer, type TestServer } from '../../../test/server.js'
import { hashSecret, newSecret } from '../../core/secret.js'
import { pageForms, pathAfterSignIn } from './page-forms.js'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ trustProxy: ['127.0.0.1'] })
})
afterAll(() => server.close())

type Fields = Record<string, string>

const form = 'application/x-www-form-urlencoded'

/** Posts a form of our own page like a browser; each time from a different network, so that no post hits a limit. */
async function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': form,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.8.${randomInt(256)}.${randomInt(256)}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
  const { status } = response
  const html = await response.text()
  const page = html.slice(html.indexOf('<div id="root">'))
  return {
    status,
    headers: response.headers,
    html,
    page,
    location: response.headers.get('location'),
  }
}

const open = async (path: string) => (await fetch(server.url + path)).text()

const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitors.example',
  phoneNumber: '919-555-0142',
  phoneExt: '7',
  message: 'Hello,\nmay I come <b>by</b>?',
}

/** An input of a page by its name, as it is in the document. */
const inputOf = (page: string, name: string) =>
  new RegExp(`<input[^>]* name="${name.replace(/[[\]]/g, '\\$&')}"[^>]*>`).exec(page)?.[0] ?? ''

/** Returns the text that a field's `aria-describedby` refers to. */
function errorAt(page: string, name: string) {
  const [, id = ''] = /aria-describedby="([^" ]*)/.exec(inputOf(page, name)) ?? []
  return new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(page)?.[1]
}

const alertIn = (page: string) => /role="alert"[^>]*><p[^>]*>([^<]*)</.exec(page)?.[1]

describe('the contact form', () => {
  it('is kept, and leads to the next page', async () => {
    const message = visitor.message.replace('\n', '\r\n')
    const { status, location, headers } = await post('/contact?utm_source=x', {
      ...visitor,
      message,
    })
    expect([status, location]).toEqual([303, '/thank-you'])
    expect(headers.get('cache-control')).toBe('no-store')
    await post('/signup', { ...visitor, firstname: 'Sid' })
    const kept = await server.db.contactMessage.findMany({ orderBy: { createdAt: 'asc' } })
    expect(kept).toMatchObject([
      { ...visitor, kind: 'Contact', state: 'New' },
      { firstname: 'Sid', kind: 'SignUp' },
    ])
    await server.db.contactMessage.deleteMany()
  })

  it('comes back with what was typed, and says at its field what was refused', async () => {
    const evil = '"><script>alert(1)</script>'
    const { status, headers, html, page } = await post('/contact', {
      ...visitor,
      firstname: evil,
      email: 'nobody',
      message: '</script><b>',
    })
    expect(status).toBe(400)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(inputOf(page, 'email')).toContain('value="nobody"')
    expect(inputOf(page, 'email')).toContain('aria-invalid="true"')
    expect(errorAt(page, 'email')).toBe('Must be a valid email address')
    expect(inputOf(page, 'lastname')).toContain('value="Visitor"')
    expect(inputOf(page, 'lastname')).toContain('aria-invalid="false"')
    expect(html).not.toContain(evil)
    expect(html).not.toContain('</script><b>')
    expect(page).toContain('&lt;/script&gt;&lt;b&gt;</textarea>')
    // Nobody else reads it.
    expect(await open('/contact')).not.toContain('Visitor')
    expect(await server.db.contactMessage.count()).toBe(0)
  })

  it('with its hidden field filled is kept as spam', async () => {
    expect((await post('/contact', { ...visitor, website: 'https://spam.example' })).status).toBe(
      303,
    )
    expect(await server.db.contactMessage.findMany()).toMatchObject([{ state: 'Spam' }])
    await server.db.contactMessage.deleteMany()
  })

  it('shows when too many have come from one network', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    let last = await post('/contact', visitor, from)
    for (let sent = 0; last.status === 303 && sent < 50; sent++)
      last = await post('/contact', visitor, from)
    expect(last.status).toBe(429)
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(alertIn(last.page)).toMatch(/try again/i)
    expect(inputOf(last.page, 'lastname')).toContain('value="Visitor"')
    await server.db.contactMessage.deleteMany()
  })
})

describe('a form of a page', () => {
  const paths = Object.keys(pageForms).map((path) =>
    path.replace(':id', 'harvest').replace(':date', '2030-01-15'),
  )

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ])('is refused from elsewhere: %j', async (headers) => {
    // An email program has no page of ours: see unsubscribe.ts.
    for (const path of paths.filter((path) => path !== '/unsubscribe')) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': form, ...headers },
        body: new URLSearchParams(visitor).toString(),
      })
      expect([path, response.status]).toEqual([path, 403])
      expect(await response.text()).not.toContain('Visitor')
      expect(response.headers.getSetCookie()).toEqual([])
    }
    expect(await server.db.contactMessage.count()).toBe(0)
  })

  it('is accepted by the Origin of a browser that sends no other header', async () => {
    const response = await fetch(`${server.url}/contact`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': form, origin: server.url },
      body: new URLSearchParams(visitor).toString(),
    })
    expect(response.status).toBe(303)
    await server.db.contactMessage.deleteMany()
    // With 'no-referrer' a browser would send the origin 'null'.
    const page = await fetch(`${server.url}/contact`)
    expect(page.headers.get('referrer-policy')).toBe('strict-origin')
    await page.text()
  })

  it('is of one type and not too large', async () => {
    const send = (type: string, body: string) =>
      fetch(`${server.url}/contact`, {
        method: 'POST',
        headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
        body,
      })
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await send(type, '{}')).status, type).toBe(415)
    expect((await send(form, `message=${'x'.repeat(100 * 1024)}`)).status).toBe(413)
  })
})

const cookieOf = (headers: Headers, name: string) =>
  headers.getSetCookie().filter((line) => line.startsWith(`${name}=`))

describe('the sign-in form', () => {
  it('begins a session, which the portal gets by its cookie', async () => {
    const { email } = await createMember(server)
    const { status, location, headers } = await post('/signin', { email, password: testPassword })
    expect([status, location]).toEqual([303, '/portal#signed-in'])
    const [session = ''] = cookieOf(headers, 'clubhouse_session')
    expect(session).toMatch(/; Path=\/api; HttpOnly; SameSite=Lax$/)
    expect(session).not.toContain('Max-Age')
    const refreshed = await fetch(`${server.url}/api/authenticate/refresh`, {
      method: 'POST',
      headers: { cookie: session.replace(/;.*/, ''), 'sec-fetch-site': 'same-origin' },
    })
    expect(refreshed.status).toBe(200)
    const kept = await post('/signin', { email, password: testPassword, rememberMe: 'on' })
    expect(cookieOf(kept.headers, 'clubhouse_session')[0]).toContain('Max-Age')
  })

  it('recognizes a browser, and reports no new device', async () => {
    const { email } = await createMember(server)
    const first = await post('/signin', { email, password: testPassword })
    const lines = cookieOf(first.headers, 'clubhouse_device')
    expect(lines.map((line) => /; Path=([^;]*)/.exec(line)?.[1])).toEqual(['/api', '/signin'])
    const cookie = lines[1]?.replace(/;.*/, '') ?? ''
    const told = async () =>
      (await jobsIn(server)).filter(({ data: { name } }) => name === 'sign-in.new-device').length
    const before = await told()
    await post('/signin', { email, password: testPassword }, { cookie })
    expect(await told()).toBe(before)
    await post('/signin', { email, password: testPassword })
    expect(await told()).toBe(before + 1)
  })

  it('leads to the requested page of the portal, and never elsewhere', async () => {
    const { email } = await createMember(server)
    const { location } = await post('/signin?next=%2Fportal%2Fuser%3Fq%3Da', {
      email,
      password: testPassword,
    })
    expect(location).toBe('/portal/user?q=a#signed-in')
    for (const next of [
      null,
      'https://evil.example/portal',
      '//evil.example/portal',
      '/\\evil.example/portal',
      'javascript:alert(1)',
      '/contact',
      '/portalx',
      '/portal/..//evil.example',
      '/portal/%2e%2e//evil.example',
      'http://[',
    ])
      expect([next, pathAfterSignIn(next)]).toEqual([next, '/portal#signed-in'])
    expect(pathAfterSignIn('/portal/a\r\nset-cookie: x=y')).toBe(
      '/portal/aset-cookie:%20x=y#signed-in',
    )
  })

  it('keeps the address and no password after a wrong one', async () => {
    const { email } = await createMember(server)
    const { status, headers, html, page } = await post('/signin?next=/portal/user', {
      email,
      password: 'not the password',
      rememberMe: 'on',
    })
    expect(status).toBe(401)
    expect(headers.getSetCookie()).toEqual([])
    expect(alertIn(page)).toBe('Incorrect email or password.')
    expect(inputOf(page, 'email')).toContain(`value="${email}"`)
    expect(inputOf(page, 'rememberMe')).toContain('checked')
    expect(html).not.toContain('not the password')
  })

  it('asks for two-step verification, by a code of the app or a recovery code', async () => {
    const member = await createMember(server)
    const { secret, recoveryCodes } = await turnFactorOn(server, member)
    const ticketOf = (page: string) => /value="([^"]*)"/.exec(inputOf(page, 'ticket'))?.[1] ?? ''
    const begin = () => post('/signin', { email: member.email, password: testPassword })
    const begun = await begin()
    expect(begun.status).toBe(200)
    expect(begun.headers.getSetCookie()).toEqual([])
    expect(begun.page).toContain('Code from your app')
    const ticket = ticketOf(begun.page)

    const wrong = await post('/signin', { ticket, code: '000000' })
    expect(wrong.status).toBe(400)
    expect(errorAt(wrong.page, 'code')).toBe('That code isn’t right or was already used')
    expect(inputOf(wrong.page, 'code')).not.toContain('000000')
    expect(ticketOf(wrong.page)).toBe(ticket)

    const right = await post('/signin?next=/portal/event', {
      ticket,
      code: nextCode(server, secret),
    })
    expect([right.status, right.location]).toEqual([303, '/portal/event#signed-in'])
    expect(cookieOf(right.headers, 'clubhouse_session')).toHaveLength(1)

    const ended = await post('/signin', { ticket, code: codeOf(server, secret) })
    expect(ended.status).toBe(401)
    expect(alertIn(ended.page)).toContain('Sign in again.')
    expect(inputOf(ended.page, 'password')).toContain('type="password"')

    const [code = ''] = recoveryCodes
    const again = ticketOf((await begin()).page)
    expect((await post('/signin', { ticket: again, code })).status).toBe(303)
  })
})

describe('the forms about passwords', () => {
  it('ask for a link, and say the same for every address', async () => {
    const { status, page } = await post('/password-forgot', { email: 'nobody@people.example' })
    expect(status).toBe(200)
    expect(page).toContain('If an account exists for that email, a reset link has been sent.')
  })

  it('set a new password by the link that opened the page', async () => {
    const { id: userId, email } = await createMember(server)
    const token = newSecret()
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000)
    await server.db.passwordReset.create({
      data: { userId, tokenHash: hashSecret(token), expiresAt },
    })
    const path = `/password-reset?token=${token}`
    const short = await post(path, { newPassword: 'short' })
    expect(short.status).toBe(400)
    expect(errorAt(short.page, 'newPassword')).toMatch(/8 characters/)
    expect(short.html).not.toContain('"short"')
    const done = await post(path, { newPassword: 'nine green lanterns' })
    expect(done.page).toContain('Your password has been reset successfully.')
    expect((await post('/signin', { email, password: 'nine green lanterns' })).status).toBe(303)
    const dead = await post(path, { newPassword: 'ten green lanterns' })
    expect(dead.status).toBe(400)
    expect(alertIn(dead.page)).toContain('This link has expired or was already used.')
    const cut = await post('/password-reset', { newPassword: 'ten green lanterns' })
    expect(cut.status).toBe(400)
    expect(alertIn(cut.page)).toBe('This link is incomplete')
  })

  it('set the first password by an invitation, typed twice', async () => {
    const { id: userId, email } = await createUser(server, { passwordHash: null })
    const token = newSecret()
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000)
    await server.db.userInvitation.create({
      data: { userId, tokenHash: hashSecret(token), expiresAt },
    })
    const path = `/invitation?token=${token}`
    const newPassword = 'nine green lanterns'
    const different = await post(path, { newPassword, confirmPassword: 'nine red lanterns' })
    expect(different.status).toBe(400)
    expect(inputOf(different.page, 'confirmPassword')).toContain('aria-invalid="true"')
    expect(different.html).not.toContain('lanterns')
    const done = await post(path, { newPassword, confirmPassword: newPassword })
    expect(done.page.replaceAll('<!-- -->', '')).toContain(`You can now sign in as ${email}.`)
  })
})

describe('the forms that are one button', () => {
  it('confirm a new address', async () => {
    const { id: userId } = await createMember(server)
    const token = newSecret()
    const email = `${userId}@new.example`
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000)
    await server.db.emailChange.create({
      data: { userId, email, tokenHash: hashSecret(token), expiresAt },
    })
    const done = await post(`/email-confirm?token=${token}`, {})
    expect(done.page.replaceAll('<!-- -->', '')).toContain(`Your email address is now ${email}.`)
    const dead = await post(`/email-confirm?token=${token}`, {})
    expect(dead.status).toBe(400)
    expect(alertIn(dead.page)).toBeTruthy()
  })

  it('stop the emails of a link, with a page for a browser and a text for an email program', async () => {
    const { id, unsubscribeToken } = await createMember(server)
    const path = `/unsubscribe?token=${unsubscribeToken}&key=event-new`
    const done = await post(path, {})
    expect(done.status).toBe(200)
    expect(done.page).toContain('See all settings')
    const setting = await server.db.accountSetting.findMany({ where: { userId: id } })
    expect(setting).toHaveLength(1)
    const dead = await post('/unsubscribe?token=x', {})
    expect(dead.status).toBe(400)
    const oneClick = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': form, accept: '*/*' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(oneClick.headers.get('content-type')).toMatch(/^text\/plain/)
  })
})

describe('the forms of visitors', () => {
  const date = '2030-01-15'
  const dinner = (data: Parameters<typeof createEvent>[1] = {}) =>
    createEvent(server, {
      title: 'Dinner',
      timeStart: '18:00',
      timeEnd: '20:00',
      isPublic: true,
      rsvp: 'Everyone',
      guestsPerRsvp: 3,
      meals: ['Trout', 'Pie'],
      ...data,
    })
  const vera = { name: 'Vera Visitor', email: 'vera@visitors.example', meal: 'Pie' }

  it('ask for a place at a date, with the guests of the rows that are filled', async () => {
    const { id } = await dinner()
    const path = `/events/${id}/${date}`
    const rows = await open(path)
    expect(rows).toContain('name="guests[2].meal"')
    expect(inputOf(rows, 'id')).toContain(`value="${id}"`)
    const guests = {
      'guests[0].name': '',
      'guests[0].meal': '',
      'guests[1].name': 'Gus',
      'guests[1].meal': 'Soup',
      'guests[2].name': '',
      'guests[2].meal': '',
    }
    const refused = await post(path, { id, ...vera, ...guests })
    expect(refused.status).toBe(400)
    expect(inputOf(refused.page, 'name')).toContain('value="Vera Visitor"')
    expect(inputOf(refused.page, 'guests[0].name')).toContain('value="Gus"')
    expect(refused.page).toMatch(/<option value="Pie" selected="">/)
    const done = await post(path, { id, ...vera, ...guests, 'guests[1].meal': 'Trout' })
    expect(done.status).toBe(200)
    expect(done.page).toContain('Check your inbox.')
    expect(done.page).toContain('>vera@visitors.example</strong>')
    expect(await server.db.rsvp.findMany({ where: { eventId: id } })).toMatchObject([
      { name: 'Vera Visitor', meal: 'Pie', guests: [{ name: 'Gus', meal: 'Trout' }] },
    ])
    expect(await open(path)).not.toContain('Vera')
  })

  it('are the 404 page where there is no such date', async () => {
    const { id } = await dinner({ isPublic: false, rsvp: 'Members' })
    expect((await post(`/events/${id}/${date}`, { id, ...vera })).status).toBe(404)
  })

  it('confirm, change and withdraw by the link, whose page shows the RSVP of its holder only', async () => {
    const { id: eventId } = await dinner()
    const token = newSecret()
    await server.db.rsvp.create({
      data: {
        eventId,
        date: new Date(date),
        name: 'Vera Visitor',
        email: vera.email,
        answer: 'Yes',
        meal: 'Pie',
        linkHashes: [hashSecret(token)],
        createdAt: server.clock.now(),
      },
    })
    const path = `/visitor-rsvp?token=${token}`
    const opened = await fetch(server.url + path)
    expect(opened.headers.get('cache-control')).toBe('no-store')
    const html = await opened.text()
    expect(html).toContain('Confirm: I’m coming')
    expect(html).toMatch(/<option value="Pie" selected="">/)
    expect(await open('/visitor-rsvp')).not.toContain('Vera')

    const refused = await post(path, { answer: 'Yes', meal: '', note: 'By the window' })
    expect(refused.status).toBe(400)
    expect(inputOf(refused.page, 'note')).toContain('value="By the window"')
    const confirmed = await post(path, { answer: 'Yes', meal: 'Trout', note: 'By the window' })
    expect(confirmed.status).toBe(200)
    expect(confirmed.page).toContain('You’re going.')
    const withdrawn = await post(path, { answer: 'No', note: 'By the window' })
    expect(withdrawn.page).toContain('I’m coming after all')
    expect(await server.db.rsvp.findMany({ where: { eventId } })).toMatchObject([
      { answer: 'No', note: 'By the window' },
    ])
    const dead = await fetch(`${server.url}/visitor-rsvp?token=${newSecret()}`)
    expect(dead.status).toBe(404)
    expect(alertIn(await dead.text())).toBeTruthy()
  })
})

it('the page data of a posted form matches its markup', async () => {
  const { html } = await post('/contact', { ...visitor, email: 'nobody' })
  const [, json = ''] = /id="page-data">(.*?)<\/script>/.exec(html) ?? []
  const { posted } = z.object({ posted: z.unknown() }).parse(JSON.parse(json))
  expect(posted).toMatchObject({
    values: { firstname: 'Vera', email: 'nobody', message: visitor.message },
    errors: { fields: { email: 'Must be a valid email address' } },
  })
})
