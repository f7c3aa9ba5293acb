import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services/services.js'
import { isAbsent } from '../../services/storage/list-folder.js'
import type { Redactor } from './redactor.js'

/**
 * Deletes the mails and text messages, of a club that writes them as files, that went to a person or name them: those of
 * before an instant, so that the mail about the erasure itself stays.
 */
export async function removeMailFiles(
  { config }: Pick<Services, 'config'>,
  redactor: Redactor,
  before: Date,
): Promise<void> {
  // As the names of the files begin.
  const end = before.toISOString().replace(/[:.]/g, '-')
  for (const folder of ['mails', 'sms']) {
    const path = join(config.dataDir, folder)
    for (const name of await readdir(path).catch(unlessAbsent([]))) {
      if (name >= end) continue
      const file = join(path, name)
      // Another server may have deleted it by now.
      const text = await readFile(file, 'latin1').catch(unlessAbsent(''))
      if (redactor.names(name) || readings(text).some(redactor.names))
        await rm(file, { force: true })
    }
  }
}

/** A mail as it is, and as it reads: quoted-printable (RFC 2045), base64, and the same in its header (RFC 2047). */
function readings(raw: string): string[] {
  const utf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8')
  const plain = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const words = plain.replace(/=\?utf-8\?q\?([^?]*)\?=\s*/gi, (_, word) =>
    word.replaceAll('_', ' '),
  )
  const blocks = raw.match(/(?:[A-Za-z0-9+/]{20,}={0,2}\r?\n?)+/g) ?? []
  return [utf8(raw), utf8(words), ...blocks.map((block) => Buffer.from(block, 'base64').toString())]
}

const unlessAbsent =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isAbsent(error)) return value
    throw error
  }
