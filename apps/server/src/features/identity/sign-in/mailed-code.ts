import { randomInt } from 'node:crypto'
import { mailedCodeMinutes } from '@clubhouse/schema/identity/mailed-sign-in'
import type { Services } from '../../../services/services.js'

/** Six digits for a mail, and what the database keeps of them: argon2id, so that whoever reads it cannot try them all. */
export async function newMailedCode({ passwords }: Pick<Services, 'passwords'>) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, codeHash: await passwords.hash(code) }
}

/** The digits as a mail shows them: '123 456'. */
export const readableCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

/** When what is asked for now ends, whenever its mail comes: whether there is one must not show. */
export const mailedEnd = (now: Date) => new Date(now.getTime() + mailedCodeMinutes * 60_000)
