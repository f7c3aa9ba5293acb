import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ask, readRow, useDataDirectory, writeRow } from './embedded/fixture.js'

// The drills kill it, share it and start it as other accounts.
const directory = useDataDirectory()

it('a new directory gets a durable database in UTF-8 and UTC, keeps it, and reports why it does not start', async () => {
  const lines: string[] = []
  const first = await directory.open((line) => lines.push(line))
  expect(first.fresh).toBe(true)
  expect(lines).toEqual(['Creating the database (first start only)', 'Starting the database'])
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  for (const name of settings)
    expect([name, await ask(first.url, `SHOW ${name}`)]).toEqual([name, 'on'])
  expect(await ask(first.url, 'SHOW server_encoding')).toBe('UTF8')
  expect(await ask(first.url, 'SHOW timezone')).toBe('UTC')
  expect(await ask(first.url, 'SHOW listen_addresses')).toBe('')
  expect(await ask(first.url, `SELECT lower('ÅNGSTRÖM')`)).toBe('ångström')
  await writeRow(first.url)
  await first.close()
  expect(await directory.isRunning()).toBe(false)
  const second = await directory.open()
  expect(second.fresh).toBe(false)
  expect(await readRow(second.url)).toBe('42')
  await second.close()
  // PostgreSQL's own words, when it does not start.
  await writeFile(join(directory.cluster(), 'postgresql.conf'), 'no_such_setting = 1')
  await expect(directory.open()).rejects.toThrow(/no_such_setting/)
})
