import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../../core/clock.js'
import type { Mail, Mailer } from './mailer.js'
import type { Sender } from './message.js'
import { rawMail } from './raw-mail.js'

/** Writes each mail into `folder` as a file that mail programs open; for a club without a mail server. */
export function createFileMailer(folder: string, from: () => Sender, clock: Clock): Mailer {
  return {
    async send(mail) {
      const message = await rawMail(mail, from())
      const path = join(folder, nameOf(mail, clock.now()))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Mails contain links that open accounts: no other user of the machine reads them.
      await writeFile(`${path}.part`, message, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      return path
    },
  }
}

/** Sorts by time; the recipient is in it to be found. */
const nameOf = ({ to, id }: Mail, now: Date) =>
  `${now.toISOString().replace(/[:.]/g, '-')}_${recipientIn(to)}_${id}.eml`

/** An address as the name of a file has it, without characters that a file system could misread. */
export const recipientIn = (to: string): string => to.replace(/[^\w.@-]+/g, '_').slice(0, 80)
