import { expect, it } from 'vitest'
import { explainFailure } from './delivery-failure'

it.each([
  ['550 5.1.1 user unknown', 'This address doesn’t exist.', true],
  ['550 5.1.1 This mailbox does not exist', 'This address doesn’t exist.', true],
  ['550 No such user here', 'This address doesn’t exist.', true],
  ['552 5.2.2 Over quota', 'Their mailbox is full.', false],
  ['550 5.2.1 The account is disabled', 'This mailbox is turned off.', true],
  ['554 5.7.1 Message rejected as spam', 'Their email provider blocked it.', false],
  ['connect ECONNREFUSED 192.0.2.1:25', 'The email server didn’t respond.', false],
  ['599 Something else', 'It couldn’t be delivered.', false],
])('explains “%s” and keeps it as technical details', (reason, text, isAddress) => {
  expect(explainFailure(reason)).toMatchObject({ text, isAddress, technical: reason })
})

it('leaves our own reasons as they are', () => {
  expect(explainFailure('Is no longer an active member')).toEqual({
    text: 'Is no longer an active member.',
    next: null,
    isAddress: false,
    technical: null,
  })
})
