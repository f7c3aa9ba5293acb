import { expect, it } from 'vitest'
import { hideSecrets } from './logging.js'

it.each([
  ['/password-reset?token=abc123', '/password-reset?token=[hidden]'],
  ['/password-reset?a=1&TOKEN=abc#x', '/password-reset?a=1&TOKEN=[hidden]#x'],
  ['/subscription/success?session_id=cs_test_1', '/subscription/success?session_id=[hidden]'],
  ['/api/stripe/session/cs_test_1?x=1', '/api/stripe/session/[hidden]?x=1'],
  ['/api/trpc/a.b?batch=1&input=%7B%7D', '/api/trpc/a.b?batch=1&input=[hidden]'],
  ['/events?page=2', '/events?page=2'],
])('hides what opens doors in %s', (url, expected) => {
  expect(hideSecrets(url)).toBe(expected)
})
