import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../core/clock.js'
import type { Sms } from './sms.js'
import { smsText } from './sms-text.js'
import { toE164 } from './to-e164.js'

/** Writes each message into `folder` as a text file; for a club without an account at Twilio. */
export function createFileSms(folder: string, clock: Clock): Sms {
  return {
    async send({ id, to, text }) {
      const number = toE164(to)
      const path = join(folder, nameOf(number, id, clock.now()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // They are for one person only.
      const content = `To: ${number}\n\n${smsText(text)}\n`
      await writeFile(`${path}.part`, content, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      return path
    },
  }
}

/** Sorts by time. */
const nameOf = (number: string, id: string, now: Date) =>
  `${now.toISOString().replace(/[:.]/g, '-')}_${number}_${id.replace(/[^\w-]+/g, '_')}.txt`
