import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, realpath, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { canReach, isRoot } from '../src/embedded/account.js'
import { ask, readRow, useDataDirectory, writeRow } from '../src/embedded/fixture.js'
import { spawnUser } from '../src/embedded/fixture-user.js'

const directory = useDataDirectory()

const nobody = { uid: 65_534, gid: 65_534 }

/** Not in a clone under /root: the account's process has to read these sources. */
async function canRunTests(account: typeof nobody): Promise<boolean> {
  const folder = dirname(fileURLToPath(import.meta.url))
  return (await canReach(folder, account)) && (await canReach(process.execPath, account))
}

describe.runIf(isRoot())('as root', async () => {
  it.runIf(await canRunTests(nobody))('shares a directory with its ordinary owner', async () => {
    await mkdir(directory.path)
    await chown(directory.path, nobody.uid, nobody.gid)
    const user = spawnUser(directory.path, nobody)
    const { url, fresh } = await user.opened()
    expect(fresh).toBe(true)
    await writeRow(url)
    await user.close()
    const mine = await directory.open()
    expect(await readRow(mine.url)).toBe('42')
    const again = spawnUser(directory.path, nobody)
    expect(await readRow((await again.opened()).url)).toBe('42')
    await mine.close()
    await again.close()
    expect(await directory.isRunning()).toBe(false)
  })

  it('works in a folder that nobody else can enter', async () => {
    await chmod(directory.parent, 0o700)
    const { url, close } = await directory.open()
    const folder = await realpath(join(directory.path, 'postgres'))
    expect(folder).toMatch(/^\/var\/lib\/clubhouse\//)
    expect(await ask(url, 'SELECT 1')).toBe('1')
    await close()
    const again = await directory.open()
    expect(again.fresh).toBe(false)
    await again.close()
    await rm(folder, { recursive: true })
    await expect(directory.open()).rejects.toThrow(/which is gone/)
  })

  it('does not keep what a deleted temporary directory led to', async () => {
    await chmod(directory.parent, 0o700)
    await (await directory.open()).close()
    const folder = await realpath(join(directory.path, 'postgres'))
    await rm(directory.path, { recursive: true })
    const { fresh, close } = await directory.open()
    expect(fresh).toBe(true)
    expect(existsSync(folder)).toBe(false)
    await close()
    await rm(await realpath(join(directory.path, 'postgres')), { recursive: true })
  })
})
