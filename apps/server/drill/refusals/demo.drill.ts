import { signedIn } from '@clubhouse/schema/identity/account'
import { describe, expect, it } from 'vitest'
import { demoAccounts, demoPassword } from '../../src/core/demo-accounts.js'
import { defaultLanguage } from '../../src/core/language.js'
import { messages } from '../../src/features/members/messages.js'
import { call } from '../../test/call.js'
import {
  dataDirForTest,
  demoDirForTest,
  runClub,
  runServer,
  startProcess,
} from '../../test/process.js'
import { aSetUp } from '../../test/set-up.js'
import { until } from '../../test/until.js'

const signIn = (server: { url: string }, email: string, password = demoPassword) =>
  call(server, 'POST /authenticate', { body: { email, password } })

describe('the demo club', () => {
  it('is there at the first start, with the accounts that the start prints', async () => {
    const server = await startProcess({ DATA_DIR: await dataDirForTest() })
    await until('the password is printed', () => server.output().includes(demoPassword))
    for (const email of Object.values(demoAccounts)) {
      expect(server.output()).toContain(email)
      expect((await signIn(server, email)).status).toBe(200)
    }
  })

  it('stays away with DEMO=off: the start prints a link for setting up your own club', async () => {
    const env = { DATA_DIR: await dataDirForTest(), DEMO: 'off' }
    const server = await startProcess(env)
    await until('the link is printed', async () => server.output().includes('/set-up?token='))
    const [, afterOpen = ''] = server.output().split('Clubhouse is running: ')
    const [, first = ''] =
      /To set up your club, open this link within an hour:\s+(\S+)/.exec(afterOpen) ?? []
    expect(server.output()).not.toContain(demoPassword)
    expect((await signIn(server, demoAccounts.administrator)).status).toBe(401)
    const token = new URL(first).searchParams.get('token')
    const started = await call(server, 'POST /set-up/claim', { body: { ...aSetUp(), token } })
    expect(started.status).toBe(200)
    const { email, password } = aSetUp().account
    expect((await signIn(server, email, password)).status).toBe(200)
    await server.kill('SIGTERM')
    const again = await startProcess(env)
    await until('it is open', async () => again.output().includes('Clubhouse is running'))
    expect(again.output()).not.toContain('/set-up?token=')
  })

  it('never meets the internet: a start that others may reach is refused until go-live', async () => {
    const DATA_DIR = await demoDirForTest()
    const settings = {
      HOST: '0.0.0.0',
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://club.example',
    }
    for (const [name, value] of Object.entries(settings)) {
      const refused = await runServer({ DATA_DIR, [name]: value })
      expect(refused.code, name).toBe(1)
      expect(refused.output).toContain('npm run club -- go-live')
      for (const each of Object.keys(settings)) expect(refused.output).toContain(each)
    }
    const env = { DATA_DIR, PUBLIC_URL: settings.PUBLIC_URL }
    const live = await runClub(['go-live', 'owner@club.test'], env)
    expect(live.code).toBe(0)
    const token = /password-reset\?token=([\w-]{43})/.exec(live.output)?.[1]
    const server = await startProcess(env)
    expect((await signIn(server, demoAccounts.administrator)).status).toBe(401)
    const set = await call(server, 'POST /authenticate/reset-password', {
      body: { token, newPassword: 'a password of mine' },
    })
    expect(set.status).toBe(200)
    const owner = await signIn(server, 'owner@club.test', 'a password of mine')
    expect(owner.data).toMatchObject({ user: { role: [{ name: 'Admin' }] } })
    expect(server.output()).not.toContain(demoPassword)
  })
})

it('a club that others reach begins empty, and its first administrator is made beside the server', async () => {
  const env = { DATA_DIR: await dataDirForTest(), PUBLIC_URL: 'https://club.example' }
  const server = await startProcess(env)
  expect((await signIn(server, demoAccounts.administrator)).status).toBe(401)
  const made = await runClub(['create-admin', 'owner@club.test'], env)
  expect(made.output).toContain('https://club.example/password-reset?token=')
})

describe('the command line', () => {
  it('makes, grants and revokes administrators beside a running server', async () => {
    const DATA_DIR = await demoDirForTest()
    const server = await startProcess({ DATA_DIR })
    const club = (...args: string[]) => runClub(args, { DATA_DIR })
    const rolesOf = async (email: string) => {
      const { data } = await signIn(server, email)
      return signedIn.parse(data).user.role
    }
    const admin = { name: 'Admin' }
    expect((await club('grant-admin', demoAccounts.newcomer)).code).toBe(0)
    expect(await rolesOf(demoAccounts.newcomer)).toContainEqual(admin)
    expect((await club('revoke-admin', demoAccounts.newcomer)).code).toBe(0)
    expect(await rolesOf(demoAccounts.newcomer)).not.toContainEqual(admin)
    expect(await club('revoke-admin', demoAccounts.administrator)).toMatchObject({
      code: 1,
      output: expect.stringContaining(messages.lastAdministrator(defaultLanguage)),
    })
    expect(await rolesOf(demoAccounts.administrator)).toContainEqual(admin)
    expect((await club('create-admin', 'second@club.test')).output).toContain(
      '/password-reset?token=',
    )
    expect((await club('create-admin', 'second@club.test')).code).toBe(1)
  })

  it.each([
    [[], 'Usage'],
    [['fly'], 'Usage'],
    [['go-live'], 'EMAIL is required'],
    [['create-admin', 'nobody'], 'Must be a valid email address'],
  ])('explains what is wrong with %j', async (args, words) => {
    const { code, output } = await runClub(args, { DATA_DIR: await dataDirForTest() })
    expect(code).toBe(1)
    expect(output).toContain(words)
  })
})

it('a wrong configuration names the variable and stops', async () => {
  const { code, output } = await runServer({ PORT: 'http', DATA_DIR: '/nowhere' })
  expect(code).toBe(1)
  expect(output).toContain('PORT: must be a number')
})
