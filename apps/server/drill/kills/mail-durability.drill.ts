import { readFile } from 'node:fs/promises'
import { demoSite } from '@clubhouse/schema/demo/demo-site'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import { demoAccounts } from '../../src/core/demo-accounts.js'
import { call } from '../../test/call.js'
import { demoDirForTest, startProcess } from '../../test/process.js'
import { smtpForTest } from '../../test/smtp.js'
import { until } from '../../test/until.js'

const visitor = {
  firstname: 'Vera',
  lastname: 'Visitor',
  email: 'vera@visitors.example',
  phoneNumber: '919-555-0142',
  message: 'Hello',
}

it('kill -9 between the answer and the email: after the next start it arrives, once', async () => {
  // Closed before the first server ends, so that no email can arrive before the kill.
  const { url, close } = await smtpForTest()
  await close()
  const env = { DATA_DIR: await demoDirForTest(), SMTP_URL: url }
  const first = await startProcess(env)
  expect((await call(first, 'POST /contact', { body: visitor })).status).toBe(200)
  await first.kill('SIGKILL')
  const smtp = await smtpForTest({ port: Number(new URL(url).port) })
  const second = await startProcess(env)
  // Long, for a job that had begun before the kill: it runs again after a minute. Another email notifies the
  // administrator of it.
  const toTheClub = () => smtp.received.filter(({ to }) => to[0] === demoSite.contact.contactEmail)
  await until('the mail', () => toTheClub()[0], 100)
  // Ends only when the running jobs are done.
  expect(await second.kill('SIGTERM')).toBe(0)
  expect(toTheClub()).toHaveLength(1)
})

it('without an email server the email becomes a file; the log shows its path but not its content', async () => {
  const server = await startProcess({ DATA_DIR: await demoDirForTest(), LOG_LEVEL: 'trace' })
  const body = { email: demoAccounts.member }
  expect((await call(server, 'POST /authenticate/forgot-password', { body })).status).toBe(200)
  const [, path = ''] = await until('the log', () => /"where":"([^"]+)"/.exec(server.output()))
  const { to, text = '' } = await PostalMime.parse(await readFile(path))
  expect(to).toMatchObject([{ address: demoAccounts.member }])
  const token = /token=([\w-]{43})/.exec(text)?.[1] ?? ''
  const reset = await call(server, 'POST /authenticate/reset-password', {
    body: { token, newPassword: 'new password' },
  })
  expect(reset.status).toBe(200)
  expect(server.output()).not.toContain(token)
})
