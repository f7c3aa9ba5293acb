import { issueCode } from '../src/features/identity/one-time-codes/issue-code.js'
import { call } from './call.js'
import type { TestServer } from './server.js'

/** Returns the digits of the email that a session asks for, without waiting for it. */
export async function proofCodeFor(server: TestServer, token: string): Promise<string> {
  const asked = await call(server, 'POST /account/proof/mail-code', { token })
  if (asked.status !== 200) throw new Error(`Asking for a mail was answered by ${asked.status}`)
  const { id } = await server.db.mailedProof.findFirstOrThrow({
    where: { codeHash: null },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  const issued = await issueCode(server.services, 'reauthentication', id)
  if (!issued) throw new Error('The wish for a mail has ended')
  return issued.code
}
