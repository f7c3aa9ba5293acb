import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, readRow, useDataDirectory, writeRow } from '../src/embedded/fixture.js'
import { spawnUser } from '../src/embedded/fixture-user.js'
import { hasCode } from '../src/embedded/folder.js'

const directory = useDataDirectory()

describe('a new directory', () => {
  it('may have a long name with spaces, quotes and accents', async () => {
    directory.path = join(directory.parent, `Zoë's "club" $HOME, ${'x'.repeat(60)}`, 'y'.repeat(60))
    const { url, close } = await directory.open()
    expect(await ask(url, 'SELECT 1')).toBe('1')
    await close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('is made once for processes that come together', async () => {
    const users = [spawnUser(directory.path), spawnUser(directory.path), spawnUser(directory.path)]
    const opened = await Promise.all(users.map((user) => user.opened()))
    expect(opened.filter(({ fresh }) => fresh)).toHaveLength(1)
    for (const { url } of opened) expect(await ask(url, 'SELECT 1')).toBe('1')
    await Promise.all(users.map((user) => user.close()))
    expect(await directory.isRunning()).toBe(false)
  })
})

describe('two users of one directory', () => {
  it('do not harm each other; the last one stops the server', async () => {
    await directory.prepare()
    const other = spawnUser(directory.path)
    await writeRow((await other.opened()).url)
    const mine = await directory.open()
    await other.close()
    expect(await readRow(mine.url)).toBe('42')
    await mine.close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('may be in one process, and close twice', async () => {
    await directory.prepare()
    const [first, second] = [await directory.open(), await directory.open()]
    await first.close()
    await first.close()
    expect(await ask(second.url, 'SELECT 1')).toBe('1')
    await second.close()
    expect(await directory.isRunning()).toBe(false)
  })
})

it('starts again when the socket folder was removed', async () => {
  await directory.prepare()
  const first = await directory.open()
  const server = await directory.server()
  await rm(server?.socketFolder ?? '', { recursive: true })
  const second = await directory.open()
  expect(await ask(second.url, 'SELECT 1')).toBe('1')
  await second.close()
  await first.close()
})

/** The server may have noticed that its data are gone, and stopped by itself. */
function endIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

it('explains how to move the data from the PostgreSQL of another release', async () => {
  await directory.prepare()
  await writeFile(join(directory.cluster(), 'PG_VERSION'), '17\n')
  await expect(directory.open()).rejects.toThrow(/was made by PostgreSQL 17.*'A newer PostgreSQL'/s)
})

it('does not fail to close when the data were deleted in the meantime', async () => {
  await directory.prepare()
  const { close } = await directory.open()
  const server = await directory.server()
  await rm(directory.path, { recursive: true })
  await close()
  if (server) endIfRunning(server.pid)
})
