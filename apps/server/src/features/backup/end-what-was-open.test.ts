import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { createMember, signInAs, testPassword } from '../../../test/builders.js'
import { call } from '../../../test/call.js'
import { installationForTest } from '../../../test/installation.js'
import { mailedCodeFor } from '../../../test/mailed-sign-in.js'
import { addPasskey, enterBy } from '../../../test/passkey.js'
import { serverForTest, startServerOver } from '../../../test/server.js'
import { issuePasswordReset } from '../identity/passwords/password-reset.js'
import { checkArchive } from './check-archive.js'
import { fates } from './end-what-was-open.js'
import { makeBackup } from './make-backup.js'
import { restoreBackup } from './restore-backup.js'

const schema = new URL('../../../../../packages/db/prisma/schema.prisma', import.meta.url)

/** Columns that are secrets, made of one, or an end. */
const telling =
  /^ {2}\w*(?:hash|hashes|secret|token|publicKey|expiresAt|expire|effectiveAt) +(?:String|Bytes|DateTime)/im

it('of every table with a secret or an end it is said whether a restore ends it', async () => {
  const text = await readFile(schema, 'utf8')
  const models = [...text.matchAll(/^model \w+ \{([\s\S]*?)@@map\("(\w+)"\)/gm)]
  const received = models.flatMap(([, body = '', table]) => (telling.test(body) ? [table] : []))
  expect(received.sort()).toEqual(Object.keys(fates).sort())
})

it('a restored club knows no session, link or code of the day of the backup', async () => {
  const { dataDir, storage, folder } = await installationForTest()
  const club = await serverForTest({ dataDir })
  const member = await createMember(club)
  const { token, cookie } = await signInAs(club, member, true)
  const { key } = await addPasskey(club, token)
  const mailed = await mailedCodeFor(club, member)
  const reset = await issuePasswordReset(club.db, member.id, club.clock.now())
  const file = `${folder}/club.tar.gz`
  await makeBackup({ url: club.databaseUrl, storage, file, say: () => {} })

  const copy = await installationForTest()
  const manifest = await checkArchive(file)
  const resume = { mails: false, payments: false }
  const place = { url: copy.url, storage: copy.storage }
  await restoreBackup({ file, manifest, resume, say: () => {}, ...place })
  const there = await startServerOver({ url: copy.url, drop: async () => {} })
  try {
    expect((await call(there, 'GET /account', { token })).status).toBe(401)
    expect((await call(there, 'POST /authenticate/refresh', { cookie })).status).toBe(401)
    const { challenge, code } = mailed
    const byCode = await call(there, 'POST /authenticate/code', { body: { challenge, code } })
    expect(byCode).toMatchObject({ status: 401, cookie: undefined })
    const body = { token: reset, newPassword: 'a much better password' }
    expect((await call(there, 'POST /authenticate/reset-password', { body })).status).toBe(400)
    // Passwords and passkeys are as they were.
    const signIn = { body: { email: member.email, password: testPassword } }
    expect((await call(there, 'POST /authenticate', signIn)).status).toBe(200)
    expect((await enterBy(there, key)).status).toBe(200)
  } finally {
    await there.close()
  }
})
