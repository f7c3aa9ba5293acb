import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDb } from '@clubhouse/db'
import { createTestDatabase } from '@clubhouse/db/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createAdmin, publishFooter, tokenFor } from '../../test/builders.js'
import { dataDirForTest, runClub } from '../../test/process.js'
import { serverForTest } from '../../test/server.js'

/** The environment of a club without its own website. */
async function emptyClub() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  return { DATABASE_URL: database.url, DATA_DIR: await dataDirForTest() }
}

it('`site export` and `site import` carry a website from a running club to another', async () => {
  const server = await serverForTest()
  const token = await tokenFor(server, await createAdmin(server))
  await publishFooter(server, token, {
    social: { label: 'Carried', url: 'https://people.example' },
  })
  const folder = join(await dataDirForTest(), 'site')
  const from = { DATABASE_URL: server.databaseUrl, DATA_DIR: await dataDirForTest() }
  expect(await runClub(['site', 'export', folder], from)).toEqual({
    code: 0,
    output: `Exported the published website to ${folder}, with 0 pictures.\n`,
  })
  expect((await readdir(folder)).sort()).toEqual(['pictures', 'site.json'])
  const to = await emptyClub()
  expect(await runClub(['site', 'import', folder], to)).toEqual({
    code: 0,
    output:
      'Published: Footer; added 0 pictures. A running server shows the changes within two seconds.\n',
  })
  const db = createDb(to.DATABASE_URL)
  onTestFinished(() => db.$disconnect())
  const row = await db.siteSection.findUnique({ where: { key: 'footer' } })
  expect(row).toMatchObject({ version: 1, published: { social: { label: 'Carried' } } })
  expect((await runClub(['site', 'import', folder], to)).output).toContain('already')
  await writeFile(join(folder, 'site.json'), '{"format":"clubhouse-site","version":2}')
  expect(await runClub(['site', 'import', folder], to)).toEqual({
    code: 1,
    output:
      'This export has format version 2, but this release reads up to version 1. Update Clubhouse first.\n',
  })
})

it.each([['site'], ['site', 'export'], ['site', 'print', 'folder']])(
  'an incomplete command (%s %s) prints its usage',
  async (...args) => {
    const { code, output } = await runClub(args.filter(Boolean), {})
    expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^Usage: /) })
  },
)
