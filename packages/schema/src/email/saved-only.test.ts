import { expect, it } from 'vitest'
import { isSavedOnly } from './saved-only.js'

it.each([
  ['/srv/club/mails/2026-11-20T15-00-00-000Z_olive@club.example_1.eml', true],
  ['C:\\club\\sms\\2026-11-20T15-00-00-000Z_+15555550123_1.txt', true],
  ['mail.club.example: 250 Queued as 4711', false],
  [null, false],
])('knows a saved message by where it went: %s', (sentTo, isSaved) =>
  expect(isSavedOnly(sentTo)).toBe(isSaved),
)
