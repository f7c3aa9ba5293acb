import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, readRow, useDataDirectory, writeRow } from '../src/embedded/fixture.js'
import { spawnUser } from '../src/embedded/fixture-user.js'
import { pollUntil } from '../src/embedded/poll.js'

const directory = useDataDirectory()

describe('after kill -9', () => {
  it('of its user, the running server is used again, and the dead do not keep it running', async () => {
    await directory.prepare()
    const user = spawnUser(directory.path)
    await writeRow((await user.opened()).url)
    const before = await directory.server()
    await user.kill()
    const { url, close } = await directory.open()
    expect(await readRow(url)).toBe('42')
    expect((await directory.server())?.pid).toBe(before?.pid)
    await close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('of PostgreSQL, what was committed is there and the old address works again', async () => {
    await directory.prepare()
    const first = await directory.open()
    await writeRow(first.url)
    await directory.killServer()
    await expect(ask(first.url, 'SELECT 1')).rejects.toThrow()
    const second = await directory.open()
    expect(await readRow(first.url)).toBe('42')
    await second.close()
    expect(await readRow(first.url)).toBe('42')
    await first.close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('of PostgreSQL, whose pid another process already has, it starts', async () => {
    await directory.prepare()
    const first = await directory.open()
    await writeRow(first.url)
    await directory.killServer()
    const file = join(directory.cluster(), 'postmaster.pid')
    const text = await readFile(file, 'utf8')
    const { uid, gid } = await stat(directory.cluster())
    const stranger = spawn('sleep', ['60'], { uid, gid })
    try {
      await writeFile(file, text.replace(/^\d+/, String(stranger.pid)))
      const second = await directory.open()
      expect(await readRow(second.url)).toBe('42')
      await second.close()
      await first.close()
    } finally {
      stranger.kill()
    }
  })

  it.each([
    ['while initdb writes', (place: string[]) => place.some((name) => name.startsWith('new-'))],
    ['when the cluster is there', (place: string[]) => place.includes('cluster')],
    ['when the server starts', () => existsSync(join(directory.cluster(), 'postmaster.pid'))],
  ])('in the first boot, %s, the next start works and tidies up', async (_when, reached) => {
    const user = spawnUser(directory.path)
    const place = join(directory.path, 'postgres')
    const names = async () => (existsSync(place) ? readdir(place) : [])
    await pollUntil(async () => (reached(await names()) ? true : null), {
      seconds: 60,
      failure: 'The moment did not come',
      everyMs: 1,
    })
    await user.kill()
    const { url, close } = await directory.open()
    expect(await ask(url, 'SELECT 1')).toBe('1')
    expect((await names()).filter((name) => name.startsWith('new-'))).toEqual([])
    await close()
    expect(await directory.isRunning()).toBe(false)
  })
})
