import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask, readRow, useDataDirectory, writeRow } from '../src/embedded/fixture.js'
import { spawnUser } from '../src/embedded/fixture-user.js'
import { pollUntil } from '../src/embedded/poll.js'

const directory = useDataDirectory()

/** The pid of the server that replaces the killed one, once it is ready. */
const another = (killed: number) =>
  pollUntil(
    async () => {
      const server = await directory.server()
      return server?.ready && server.pid !== killed ? server.pid : null
    },
    { seconds: 60, failure: 'The database does not come back' },
  )

describe('when PostgreSQL is killed while it is used', () => {
  it('it comes back by itself at the same address, again and again, with all that was committed', async () => {
    await directory.prepare()
    const { url, close } = await directory.open()
    await writeRow(url)
    for (let round = 1; round <= 3; round++) {
      await another(await directory.killServer())
      expect(await readRow(url)).toBe('42')
    }
    await close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('one of the processes that use it starts it again', async () => {
    await directory.prepare()
    const starts: string[] = []
    const log = (line: string) => starts.push(line)
    const other = spawnUser(directory.path)
    await other.opened()
    const users = [await directory.open(log), await directory.open(log), await directory.open(log)]
    const pid = await another(await directory.killServer())
    for (const { url } of users) expect(await ask(url, 'SELECT 1')).toBe('1')
    await Promise.all(users.map(({ close }) => close()))
    expect((await directory.server())?.pid).toBe(pid)
    expect(starts.length).toBeLessThanOrEqual(1)
    await other.close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('and cannot start again, its user hears why, once', async () => {
    await directory.prepare()
    const reasons: unknown[] = []
    const { close } = await directory.open(
      () => {},
      (error) => reasons.push(error),
    )
    await writeFile(join(directory.cluster(), 'postgresql.conf'), 'no_such_setting = 1')
    await directory.killServer()
    await pollUntil(async () => (reasons.length ? true : null), {
      seconds: 60,
      failure: 'Nobody heard of it',
    })
    expect(String(reasons)).toContain('no_such_setting')
    await close()
    expect(reasons).toHaveLength(1)
  })
})

it('a lock of a killed server, whose pid another process already has, does not stop the next start', async () => {
  await directory.prepare()
  const user = spawnUser(directory.path)
  await user.opened()
  const server = await directory.server()
  await user.kill()
  await directory.killServer()
  const lock = join(server?.socketFolder ?? '', `.s.PGSQL.${server?.port}.lock`)
  const { uid, gid } = await stat(directory.cluster())
  const stranger = spawn('sleep', ['60'], { uid, gid })
  onTestFinished(() => {
    stranger.kill()
  })
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid)))
  const { close, url } = await directory.open()
  expect(await ask(url, 'SELECT 1')).toBe('1')
  await close()
})
