import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTwilio } from '../../../test/twilio.js'
import { createSms } from './create-sms.js'
import type { SmsMessage } from './sms.js'

const clock = { now: () => new Date('2026-03-04T05:06:07.089Z') }
const message: SmsMessage = {
  id: '0190a1b2-0000-7000-8000-000000000000',
  to: '(919) 555-0142',
  text: 'The club meets at 7:30.',
}

/** Each returns how to send, and what arrived: number and text. */
async function byFile() {
  const dataDir = await mkdtemp(join(tmpdir(), 'clubhouse-sms-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const folder = join(dataDir, 'sms')
  const sent = async () => {
    const names = (await readdir(folder).catch(() => [])).sort()
    const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return files.map((file) => /^To: (.*)\n\n(.*)\n$/.exec(file)?.slice(1))
  }
  return { sms: createSms({ dataDir, twilio: null }, clock), sent, folder, dataDir }
}

async function byTwilio() {
  const twilio = await startTwilio()
  onTestFinished(twilio.close)
  const sent = async () => twilio.received.map(({ To, Body }) => [To, Body])
  return { sms: createSms({ dataDir: '', twilio: twilio.options }, clock), sent }
}

describe.each([
  ['as a file', byFile],
  ['by Twilio', byTwilio],
])('a message %s', (_how, start) => {
  it('goes to the number in E.164 format', async () => {
    const { sms, sent } = await start()
    await sms.send(message)
    expect(await sent()).toEqual([['+19195550142', message.text]])
  })

  it('is a single line', async () => {
    const { sms, sent } = await start()
    await sms.send({ ...message, text: 'a\r\nTo: +12525550143\0\u2028\x1b[2Jb ' })
    expect(await sent()).toEqual([['+19195550142', 'a To: +12525550143 [2Jb']])
  })

  it('has no typographic characters, which would more than double its price', async () => {
    const { sms, sent } = await start()
    await sms.send({ ...message, text: 'You’re “in”: 6–8 PM…' })
    expect(await sent()).toEqual([['+19195550142', 'You\'re "in": 6-8 PM...']])
  })

  it('is shortened to 480 whole characters', async () => {
    const { sms, sent } = await start()
    await sms.send({ ...message, text: '😀'.repeat(480) })
    await sms.send({ ...message, id: 'second', text: '😀'.repeat(481) })
    const texts = (await sent()).map((parts) => parts?.[1])
    expect(texts).toEqual(['😀'.repeat(480), `${'😀'.repeat(477)}...`])
  })

  it('is sent only to US numbers', async () => {
    const { sms, sent } = await start()
    for (const to of ['911', '../../x', '+44 20 7946 0958']) {
      await expect(sms.send({ ...message, to })).rejects.toThrow('Not a US phone number')
    }
    expect(await sent()).toEqual([])
  })
})

describe('text messages as files', () => {
  it('sort by time, have the number in their name, and can’t be read by other users', async () => {
    const { sms, folder } = await byFile()
    const path = await sms.send(message)
    expect(path).toBe(join(folder, `2026-03-04T05-06-07-089Z_+19195550142_${message.id}.txt`))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  })

  it('stay in their folder', async () => {
    const { sms, dataDir } = await byFile()
    await sms.send({ ...message, id: '../../x' })
    expect(await readdir(dataDir)).toEqual(['sms'])
  })
})
