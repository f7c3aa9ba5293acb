import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { signedIn } from '@clubhouse/schema/identity/account'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { call } from '../../test/call.js'
import { dataDirForTest, runClub, startProcess } from '../../test/process.js'

/** Programs of other versions of Node: OTHER_NODES, separated as PATH is. */
const programs = (process.env.OTHER_NODES ?? '').split(delimiter).filter(Boolean)

const versionOf = async (program: string) =>
  (await promisify(execFile)(program, ['--version'])).stdout.trim()

if (programs.length === 0) {
  it.skip('other versions of Node are left out: OTHER_NODES names none', () => {})
}

describe.each(programs)('with %s', (program) => {
  it('a club opens, does what leaves JavaScript, backs itself up, and ends well', async () => {
    expect(await versionOf(program)).not.toBe(process.version)
    const dataDir = await dataDirForTest()
    const env = { DATA_DIR: dataDir }
    const server = await startProcess(env, program)
    const { email, password } = { email: demoAccounts.administrator, password: demoPassword }
    const response = await call(server, 'POST /authenticate', { body: { email, password } })
    const { token } = signedIn.parse(response.data)

    const color = { width: 300, height: 300, channels: 3, background: '#17458f' } as const
    const picture = await sharp({ create: color }).jpeg().toBuffer()
    const form = new FormData()
    form.set('avatar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'me.jpg')
    const headers = { authorization: `Bearer ${token}` }
    const put = { method: 'PUT', headers, body: form }
    expect((await fetch(`${server.url}/api/account/avatar`, put)).status).toBe(200)
    await call(server, 'POST /authenticate/forgot-password', { body: { email } })
    const paths = [
      '/',
      '/events',
      '/calendar.ics',
      '/api/address/search?q=cary',
      '/api/openapi.json',
    ]
    for (const path of [...paths, '/api/map/preview?lat=35.79&lng=-78.78']) {
      expect((await fetch(`${server.url}${path}`, { headers })).status, path).toBe(200)
    }

    const file = join(dataDir, 'club.tar.gz')
    const { output } = await runClub(['backup', file], env, program)
    expect(output).toContain('Created and verified')
    const mails = await readdir(join(dataDir, 'mails'))
    expect(mails.some((name) => name.endsWith('.eml'))).toBe(true)
    expect(await server.kill('SIGTERM')).toBe(0)
  })
})
