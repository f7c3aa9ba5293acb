import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { emailKey } from '@clubhouse/schema/email-key'
import { recipientIn } from '../../../services/mail/file-mailer.js'
import type { Services } from '../../../services/services.js'
import { isAbsent } from '../../../services/storage/list-folder.js'
import type { AddressPeriod } from './address-periods.js'

/**
 * Deletes the emails, of a club that writes them as files, that were sent to an address while it was the person's. Text
 * messages stay until they are old: nothing confirms that a number is theirs.
 */
export async function removeMailFiles(
  { dataDir }: Pick<Services['config'], 'dataDir'>,
  emails: readonly AddressPeriod[],
): Promise<void> {
  const folder = join(dataDir, 'mails')
  // As the names of the files begin.
  const periods = emails.map(({ key, since, until }) => ({
    key,
    since: nameAt(since),
    until: nameAt(until),
  }))
  const recipients = new Set(periods.map(({ key }) => recipientIn(key)))
  for (const name of await readdir(folder).catch(unlessAbsent([]))) {
    const recipient = name.slice(name.indexOf('_') + 1, name.lastIndexOf('_'))
    if (!recipients.has(recipient.toLowerCase())) continue
    const file = join(folder, name)
    // Another server may already have deleted it.
    const mail = await readFile(file, 'utf8').catch(unlessAbsent(''))
    const to = emailKey(/^To: (?:.*<)?([^<>\r\n]+)>?\r?$/im.exec(mail)?.[1] ?? '')
    const isTheirs = periods.some(
      ({ key, since, until }) => key === to && since <= name && name < until,
    )
    if (isTheirs) await rm(file, { force: true })
  }
}

const nameAt = (instant: string) => instant.replace(/[:.]/g, '-')

const unlessAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return value
    throw error
  }
