import { inspect } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { startTwilio, type TestTwilio } from '../../../test/twilio.js'
import { Unanswered } from '../jobs/undelivered.js'
import { createTwilioSms } from './twilio-sms.js'

const message = { id: 'one', to: '919-555-0142', text: 'The club meets at 7:30.' }

/** Requests end after 300 ms, for the test that waits for it. */
async function account(changes: Partial<TestTwilio['options']> = {}) {
  const twilio = await startTwilio()
  onTestFinished(twilio.close)
  return { twilio, sms: createTwilioSms({ ...twilio.options, ...changes }, 300) }
}

it('sends from the club’s number and returns Twilio’s message id', async () => {
  const { twilio, sms } = await account()
  expect(await sms.send(message)).toBe(`SM${'1'.padStart(32, '0')}`)
  expect(twilio.received).toEqual([
    { To: '+19195550142', From: '+19195550100', Body: message.text },
  ])
})

it('lets a messaging service choose the number', async () => {
  const { twilio, sms } = await account({ from: 'MG1' })
  await sms.send(message)
  expect(twilio.received).toMatchObject([{ MessagingServiceSid: 'MG1' }])
})

it.each<[string, Partial<TestTwilio['options']>, string]>([
  ['token', { authToken: 'wrong' }, '(401, 20003): Authenticate'],
  ['account', { accountSid: 'AC2' }, '(401, 20003): Authenticate'],
  ['sender', { from: '+12525550143' }, '(400, 21606)'],
])('fails at once, with the reason, for a wrong %s', async (_what, changes, reason) => {
  const { twilio, sms } = await account(changes)
  await expect(sms.send(message)).rejects.toThrow(reason)
  expect([twilio.received, twilio.asked()]).toEqual([[], 1])
})

it.each(['hangs', 503] as const)(
  'treats a message as possibly sent when the server answers: %s',
  async (mode) => {
    const { twilio, sms } = await account()
    twilio.mode = mode
    const error: unknown = await sms.send(message).catch((reason) => reason)
    expect(error).toBeInstanceOf(Unanswered)
    expect(error).toMatchObject({
      message: expect.stringMatching(/^Twilio didn’t accept the message/),
    })
  },
)

it('never shows the token in an error', async () => {
  const { twilio, sms } = await account()
  twilio.close()
  const error: unknown = await sms.send(message).catch((reason) => reason)
  const written = inspect(error, { depth: 20, showHidden: true })
  expect(written).toContain('Twilio didn’t accept the message')
  expect(written).not.toContain(twilio.options.authToken)
  expect(written).not.toMatch(/Basic |authorization/i)
})
