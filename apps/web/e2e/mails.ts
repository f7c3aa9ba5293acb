import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { site } from './servers'

/** The texts of a folder of the tested club. */
async function textsIn(folder: string): Promise<string[]> {
  const path = join(site.dataDir, folder)
  const names = (await readdir(path).catch(() => [])).filter((name) => !name.endsWith('.part'))
  return Promise.all(names.map((name) => readFile(join(path, name), 'utf8')))
}

/** The mails that were sent to an address, readable. */
export async function mailsTo(address: string): Promise<string[]> {
  const mails = await textsIn('mails')
  return mails
    .filter((text) => text.includes(`To: ${address}`))
    .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

/** All text messages that were sent. */
export const textMessages = () => textsIn('sms')
