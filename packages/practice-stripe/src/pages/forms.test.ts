import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCheckout } from '../../test/open-checkout.js'
import { startPractice, type TestPractice } from '../../test/practice-for-test.js'
import { isSameOrigin } from './register-pages.js'

describe('a form', () => {
  let shared: TestPractice
  beforeAll(async () => {
    shared = await startPractice()
  })
  afterAll(() => shared.close())

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbor', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a hidden origin', { origin: 'null', 'sec-fetch-site': 'none' }],
  ])('of %s is refused', async (_where, headers) => {
    const { session, page } = await openCheckout(shared)
    const response = await shared.browser().press(page, 'Pay', {}, headers)
    expect(response.status).toBe(403)
    expect((await shared.stripe().checkout.sessions.retrieve(session.id)).status).toBe('open')
  })

  it.each([
    ['card=gold', 400],
    ['', 400],
    ['__proto__[x]=1', 400],
    [`card=${'x'.repeat(10_000)}`, 413],
  ])('with %.20s is refused with a page', async (body, status) => {
    const { session } = await openCheckout(shared)
    const response = await shared
      .browser()
      .send(`/practice-payments/checkout/${session.id}/pay`, body)
    expect(response).toMatchObject({ status, html: expect.stringContaining('<h1>') })
  })
})

it.each([
  ['a browser that says same-origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['its origin is hidden', { 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
  ['an old browser', { origin: 'https://club.example' }, true],
  [
    'the address in the local network',
    { origin: 'http://10.0.0.7:3000', host: '10.0.0.7:3000' },
    true,
  ],
  ['no browser', {}, true],
  ['an old browser elsewhere', { origin: 'https://evil.example', host: 'club.example' }, false],
  ['an old browser that hides', { origin: 'null', host: 'club.example' }, false],
])('%s: %j may send forms: %s', (_who, headers, may) => {
  expect(isSameOrigin(headers, 'https://club.example/x')).toBe(may)
})
