import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from './servers'

/** Returns the texts in a folder of the tested club. */
async function textsIn(folder: string): Promise<string[]> {
  const path = join(site.dataDir, folder)
  const names = (await readdir(path).catch(() => [])).filter((name) => !name.endsWith('.part'))
  return Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
}

/** Returns the decoded emails to an address. */
export async function emailsTo(address: string): Promise<string[]> {
  return (await sentEmails())
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** Returns the decoded emails, to anybody, that contain a text. */
export async function emailsWith(part: string): Promise<string[]> {
  const emails = await sentEmails()
  return emails.map((text) => text.replace(/=\r?\n/g, '')).filter((text) => text.includes(part))
}

const sentEmails = () => textsIn('mails')

/** Returns all sent text messages. */
export const textMessages = () => textsIn('sms')
