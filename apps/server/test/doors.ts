import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import Stripe from 'stripe'
import { z } from 'zod/mini'
import { createAdmin, createEvent, testPassword, tokenFor } from './builders.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

export const webhookSecret = 'whsec_doors'

/** The credentials and ids for the doors. */
export type Scene = {
  authorization: string
  email: string
  event: string
  feed: string
  unsubscribe: string
  picture: Blob
}
/** A way into the server. `needs`: what the database has to do for it. */
export type Door = {
  what: string
  needs: 'nothing' | 'reads' | 'writes'
  send: (scene: Scene) => [path: string, init?: RequestInit]
}

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
const settingOf = (key: string) => ({ setting: { key, channel: 'sms', value: true } })
const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitors.example',
  phoneNumber: '919-555-0142',
  message: 'Hello',
}
const newChapter = () => ({
  name: 'New',
  slug: `new-${randomUUID()}`,
  city: 'Cary',
  state: 'North Carolina',
  postalCode: '27511',
})

const stripeEvent = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'customer.updated',
  livemode: false,
  data: { object: { id: 'cus_1', object: 'customer' } },
})
const signature = () =>
  new Stripe('sk_test_nobody').webhooks.generateTestHeaderString({
    payload: stripeEvent,
    secret: webhookSecret,
  })
const formWith = (field: string, picture: Blob) => {
  const form = new FormData()
  form.set(field, picture, 'me.png')
  return form
}

export const doors: Door[] = [
  { what: 'a page', needs: 'nothing', send: () => ['/about'] },
  { what: 'the page of events', needs: 'reads', send: () => ['/events'] },
  { what: 'a portal page', needs: 'nothing', send: () => ['/portal'] },
  { what: 'an avatar', needs: 'nothing', send: () => [`/avatar/${'a'.repeat(30)}-256.webp`] },
  {
    what: 'a picture of the website',
    needs: 'nothing',
    send: () => [`/site-picture/${randomUUID()}-480.webp`],
  },
  { what: '/health', needs: 'nothing', send: () => ['/health'] },
  { what: 'the description of the API', needs: 'nothing', send: () => ['/api/openapi.json'] },
  { what: 'an unknown address', needs: 'nothing', send: () => ['/api/nothing'] },
  { what: '/ready', needs: 'reads', send: () => ['/ready'] },
  { what: 'the public calendar', needs: 'reads', send: () => ['/calendar.ics'] },
  {
    what: 'the page of a date',
    needs: 'reads',
    send: ({ event }) => [`/events/${event}/2026-12-02`],
  },
  { what: 'an event as a file', needs: 'reads', send: ({ event }) => [`/calendar/${event}.ics`] },
  { what: "a member's calendar", needs: 'reads', send: ({ feed }) => [feed] },
  {
    what: 'a REST GET',
    needs: 'reads',
    send: ({ authorization }) => ['/api/chapter', { headers: { authorization } }],
  },
  {
    what: 'a map picture',
    needs: 'reads',
    send: ({ authorization }) => [
      '/api/map/preview?lat=35.8&lng=-78.8&width=200&height=200',
      { headers: { authorization } },
    ],
  },
  {
    what: 'a query by tRPC',
    needs: 'reads',
    send: ({ authorization }) => ['/api/trpc/event.active', { headers: { authorization } }],
  },
  {
    what: 'a batch of queries by tRPC',
    needs: 'reads',
    send: ({ authorization }) => [
      '/api/trpc/account.get,event.active,chapter.list?batch=1&input={}',
      { headers: { authorization } },
    ],
  },
  {
    what: 'a batch of mutations by tRPC',
    needs: 'writes',
    send: ({ authorization }) => [
      '/api/trpc/account.changeSetting,account.changeSetting?batch=1',
      post({ 0: settingOf('event-new'), 1: settingOf('event-changed') }, { authorization }),
    ],
  },
  {
    what: 'a mutation by tRPC',
    needs: 'writes',
    send: ({ authorization }) => [
      '/api/trpc/chapter.create',
      post(newChapter(), { authorization }),
    ],
  },
  {
    what: 'a REST PUT',
    needs: 'writes',
    send: ({ authorization }) => [
      '/api/account/setting',
      { ...post(settingOf('event-new'), { authorization }), method: 'PUT' },
    ],
  },
  {
    what: 'a REST POST in a transaction',
    needs: 'writes',
    send: ({ authorization }) => ['/api/chapter', post(newChapter(), { authorization })],
  },
  {
    what: 'a REST POST with a key',
    needs: 'writes',
    send: ({ authorization }) => [
      '/api/chapter',
      post(newChapter(), { authorization, 'idempotency-key': randomUUID() }),
    ],
  },
  {
    what: 'an upload by REST',
    needs: 'writes',
    send: ({ authorization, picture }) => [
      '/api/account/avatar',
      { method: 'PUT', headers: { authorization }, body: formWith('avatar', picture) },
    ],
  },
  {
    what: 'an upload by tRPC',
    needs: 'writes',
    send: ({ authorization, picture }) => [
      '/api/trpc/account.setAvatar',
      { method: 'POST', headers: { authorization }, body: formWith('avatar', picture) },
    ],
  },
  {
    what: 'a sign-in',
    needs: 'writes',
    send: ({ email }) => ['/api/authenticate', post({ email, password: testPassword })],
  },
  {
    what: 'a refresh',
    needs: 'writes',
    send: () => [
      '/api/authenticate/refresh',
      post({}, { cookie: `clubhouse_session=${'s'.repeat(43)}` }),
    ],
  },
  {
    what: 'the wish for a new password',
    needs: 'writes',
    send: ({ email }) => ['/api/authenticate/forgot-password', post({ email })],
  },
  {
    what: 'the wish for a mail to sign in',
    needs: 'writes',
    send: ({ email }) => ['/api/authenticate/mail-code', post({ email })],
  },
  {
    what: 'the wish to sign in by a passkey',
    needs: 'writes',
    send: () => ['/api/authenticate/passkey/options', post({})],
  },
  { what: 'the contact form', needs: 'writes', send: () => ['/api/contact', post(visitor)] },
  {
    what: 'an unsubscribe by one click',
    needs: 'writes',
    send: ({ unsubscribe }) => [
      unsubscribe,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      },
    ],
  },
  {
    what: 'an event of the payment provider',
    needs: 'writes',
    send: () => [
      '/stripe/webhook',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature() },
        body: stripeEvent,
      },
    ],
  },
]

const feedAnswer = z.object({ url: z.url() })

/** An administrator with all that the doors require. */
export async function prepareScene(server: TestServer): Promise<Scene> {
  const user = await createAdmin(server)
  const token = await tokenFor(server, user)
  const feed = await call(server, 'POST /account/calendar', { token })
  const drawing = sharp({ create: { width: 64, height: 64, channels: 3, background: '#17458f' } })
  return {
    authorization: `Bearer ${token}`,
    email: user.email,
    event: (await createEvent(server, { isPublic: true })).id,
    feed: new URL(feedAnswer.parse(feed.data).url).pathname,
    unsubscribe: `/unsubscribe?token=${user.unsubscribeToken}&key=event-new`,
    picture: new Blob([new Uint8Array(await drawing.png().toBuffer())]),
  }
}
