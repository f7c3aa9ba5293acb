import { randomId } from '@clubhouse/practice-stripe/testing'
import { expect, it } from 'vitest'
import { newSecret } from '../core/secret.js'
import { loggedPath } from './logging.js'

const id = '0199c0de-3f2a-7c11-8b5d-6a7e8f901234'

it.each([
  ['/events?page=2', '/events'],
  ['/password-reset?token=abc123', '/password-reset'],
  ['/password-reset#token=abc123', '/password-reset'],
  ['/unsubscribe?key=event-new&token=1', '/unsubscribe'],
  ['/api/trpc/a.b,c.d?batch=1&input=%7B%7D', '/api/trpc/a.b,c.d'],
  ['/api/authenticate?email=a%40b.example&password=secret', '/api/authenticate'],
  ['/api/stripe/session/cs_test_1?x=1', '/api/stripe/session/[hidden]'],
  ['/calendar/member/short.ics', '/calendar/member/[hidden]'],
  ['/api/visitor-rsvp/short', '/api/visitor-rsvp/[hidden]'],
  ['/visitor-rsvp?token=short', '/visitor-rsvp'],
  ['/practice-payments/portal/bps_1/cancel', '/practice-payments/portal/[hidden]/cancel'],
  ['/practice-payments/checkout/cs_test_1', '/practice-payments/checkout/[hidden]'],
  ['/practice-payments/invoice/in_1/abc/pay', '/practice-payments/invoice/in_1/[hidden]/pay'],
  [`/api/chapter/${id}`, `/api/chapter/${id}`],
  ['/api/account/personal-access-token', '/api/account/personal-access-token'],
  ['/api/account%zz', '[unreadable]'],
  ['/calendar/mem%62er/short.ics', '/calendar/member/[hidden]'],
])('of %s the log keeps %s', (url, expected) => {
  expect(loggedPath(url)).toBe(expected)
})

const encoded = (text: string) =>
  [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('')

it('a secret is in no line, wherever it is in a path and however it is written', () => {
  for (let count = 0; count < 200; count++) {
    for (const secret of [newSecret(), randomId('bps_'), `clubhouse_${newSecret()}`]) {
      for (const written of [secret, encoded(secret)]) {
        for (const path of [
          `/calendar/member/${written}.ics`,
          `/calendar/member/${written}.ICS`,
          `//calendar/member/${written}`,
          `/a-page-that-comes-later/${written}`,
          `/password-reset/${written}?token=${written}#${written}`,
          `/practice-payments/portal/${written}/card`,
          `/avatar/${written}-256.webp`,
        ]) {
          expect(loggedPath(path)).not.toContain(secret)
          expect(loggedPath(path)).not.toContain(encoded(secret))
        }
      }
    }
  }
})
