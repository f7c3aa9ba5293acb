import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLanguage } from '../../src/core/language.js'
import { createAdmin, createChapter, tokenFor } from '../builders.js'
import { call } from '../call.js'
import { hurried, startServer, type TestServer } from '../server.js'
import { german } from './translated.js'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer({}, hurried, [defaultLanguage, german])
  token = await tokenFor(server, await createAdmin(server, { passwordHash: null }))
})
afterAll(() => server.close())

const chapter = (name: string) => ({
  name,
  slug: '',
  description: '',
  location: 'Town hall',
  address: '1 Main St',
  city: 'Cary',
  state: 'North Carolina',
  postalCode: '27511',
  country: 'United States',
  email: 'chapter@club.example',
  timeStart: '12:00',
  timeEnd: '13:00',
  dayOfWeek: 'Wednesday',
  isActive: true,
})
const inLanguage = (language: string) => ({ 'user-locale': language })

/** A call by tRPC; its response, and the language of it. */
async function trpc(name: string, language: string, input?: unknown) {
  const response = await fetch(`${server.url}/api/trpc/${name}`, {
    method: input === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...inLanguage(language),
    },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  const body: unknown = await response.json()
  return { status: response.status, language: response.headers.get('content-language'), body }
}

describe('a caller who asks for German', () => {
  it('reads of success in German, by REST', async () => {
    const { http, message } = await call(server, 'POST /chapter', {
      token,
      body: chapter('Cedar Bend'),
      headers: inLanguage('de-AT'),
    })
    expect(message).toEqual({
      title: 'Gruppe angelegt',
      message: 'Cedar Bend steht jetzt in der Liste.',
    })
    expect(http.headers.get('content-language')).toBe('de')
  })

  it('and by tRPC', async () => {
    const { body, language } = await trpc('chapter.create', 'de', chapter('Cedar Hill'))
    expect(body).toMatchObject({ result: { data: { message: { title: 'Gruppe angelegt' } } } })
    expect(language).toBe('de')
  })

  it('reads of a rule of the club in German, at the field and above, by both doors', async () => {
    await createChapter(server, { slug: 'mill' })
    const body = { ...chapter('Mill'), slug: 'mill' }
    const fields = { slug: 'Eine andere Gruppe hat diese Kurzform' }
    const rest = await call(server, 'POST /chapter', { token, body, headers: inLanguage('de') })
    // The sentence around it is not translated yet.
    const message = '⟦Eine andere Gruppe hat diese Kurzform.⟧'
    expect(rest).toMatchObject({ status: 409, message: { message }, fields })
    const typed = await trpc('chapter.create', 'de', body)
    expect(typed).toMatchObject({ status: 409, body: { error: { message, data: { fields } } } })
  })

  it('reads what is wrong with the input in German', async () => {
    const body = { email: 'nobody', password: '' }
    const headers = inLanguage('de')
    const rest = await call(server, 'POST /authenticate', { body, headers })
    expect(rest).toMatchObject({
      status: 400,
      message: {
        title: 'Bitte prüfen Sie Ihre Angaben',
        message: 'Bitte eine gültige E-Mail-Adresse',
      },
      fields: {
        email: 'Bitte eine gültige E-Mail-Adresse',
        password: 'Bitte ein Passwort',
      },
    })
    const { body: typed } = await trpc('auth.signIn', 'de', body)
    expect(typed).toMatchObject({ error: { data: { fields: rest.fields } } })
  })

  it.each([
    ['an unknown path', 404, 'GET', '/api/nothing', {}],
    ['an unknown method', 404, 'DELETE', '/api/account', {}],
    ['an odd method at tRPC', 405, 'PUT', '/api/trpc/account.get', {}],
    ['an address that cannot be read', 400, 'GET', '/api/account%zz', {}],
    ['a parameter that is too long', 400, 'GET', `/api/chapter/${'a'.repeat(1711)}`, {}],
    ['JSON that is none', 400, 'POST', '/api/authenticate', { body: '{"email":' }],
    ['too much', 413, 'POST', '/api/authenticate', { body: `"${'x'.repeat(300_000)}"` }],
    ['a text', 415, 'POST', '/api/authenticate', { body: 'hello', type: 'text/plain' }],
  ])(
    'is refused in German after %s: %i',
    async (_what, status, method, path, sent: { body?: string; type?: string }) => {
      const { body, type = 'application/json' } = sent
      const headers = { ...(body !== undefined && { 'content-type': type }), ...inLanguage('de') }
      const response = await fetch(`${server.url}${path}`, { method, headers, body })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-language')).toBe('de')
      expect(await response.text()).toMatch(/"message":"⟦/)
    },
  )

  it('reads how long to wait in German, by both doors', async () => {
    const body = { email: 'knocks@people.example', password: 'wrong' }
    const knock = () => call(server, 'POST /authenticate', { body, headers: inLanguage('de') })
    let response = await knock()
    while (response.status === 401) response = await knock()
    expect(response).toMatchObject({
      status: 429,
      message: { message: expect.stringMatching(/^Bitte warten Sie \d+ Minuten\.$/) },
    })
    expect(await trpc('auth.signIn', 'de', body)).toMatchObject({
      status: 429,
      body: { error: { message: expect.stringMatching(/^Bitte warten/) } },
    })
  })

  it('reads the labels of the settings in German', async () => {
    const { data } = await call(server, 'GET /account/setting', {
      token,
      headers: inLanguage('de'),
    })
    expect(data).toContainEqual(
      expect.objectContaining({
        setting: {
          key: 'event-new',
          label: '⟦New events in my chapter⟧',
          description: expect.stringMatching(/^⟦/),
        },
      }),
    )
  })

  it('reads a repeated answer as it was, and no language is claimed of it', async () => {
    const send = (language: string) => {
      const headers = { ...inLanguage(language), 'idempotency-key': 'made-once' }
      return call(server, 'POST /chapter', { token, body: chapter('Once'), headers })
    }
    const first = await send('en')
    const again = await send('de')
    expect(again.message).toEqual(first.message)
    expect(first.http.headers.get('content-language')).toBe('en')
    expect(again.http.headers.get('content-language')).toBeNull()
  })

  it('reads a refusal from before the language was known in English, and the response shows that', async () => {
    const names = Array.from({ length: 11 }, () => 'account.get').join(',')
    const response = await fetch(`${server.url}/api/trpc/${names}?batch=1`, {
      headers: inLanguage('de'),
    })
    expect(response.status).toBe(400)
    expect(response.headers.get('content-language')).toBe('en')
    expect(await response.text()).not.toContain('⟦')
  })
})

describe('a caller who asks for something else reads English', () => {
  const english = { title: 'Not signed in', message: 'Sign in to continue.' }

  it.each([
    ['nothing', {}],
    ['a language that is not spoken', inLanguage('fr-CA')],
    ['a path', inLanguage('../../etc')],
    ['8 KB', inLanguage('de'.repeat(4096))],
    ['a prototype key', inLanguage('__proto__')],
    ['a constructor', inLanguage('constructor')],
    ['a list', inLanguage('de, de')],
  ])('%s', async (_what, headers: Record<string, string>) => {
    const { status, message, http } = await call(server, 'GET /account', { headers })
    expect({ status, message }).toEqual({ status: 401, message: english })
    expect(http.headers.get('content-language')).toBe('en')
  })

  it.each([
    ['two headers', 'User-Locale: de\r\nUser-Locale: de', 401],
    ['bytes that are no text', 'User-Locale: \xff\xfe', 401],
    ['a folded line', 'User-Locale: de\r\n X-More: yes', 400],
    ['a line that is broken', 'User-Locale: de\rX-More: yes', 400],
  ])('%s', async (_what, header, status) => {
    const { port, hostname } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const ask = `GET /api/account HTTP/1.1\r\nHost: club\r\nConnection: close\r\n${header}\r\n\r\n`
    socket.write(Buffer.from(ask, 'latin1'))
    const [chunk] = await once(socket, 'data')
    socket.destroy()
    const response = String(chunk)
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(response).not.toContain('content-language: de')
  })
})

it('every response of the API names a language; the OpenAPI document is in English', async () => {
  for (const path of ['/account', '/trpc/account.get', '/authenticate']) {
    const { headers } = await fetch(`${server.url}/api${path}`, { headers: inLanguage('de') })
    expect(headers.get('content-language'), path).toBe('de')
  }
  const { headers } = await fetch(`${server.url}/api/openapi.json`, { headers: inLanguage('de') })
  expect(headers.get('content-language')).toBe('en')
})
