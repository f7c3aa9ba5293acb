import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { markRepeats } from '@clubhouse/schema/members/import-repeats'
import {
  type ImportRow,
  type ImportVerdict,
  importedPerson,
} from '@clubhouse/schema/members/member-import'
import { nameKey } from '@clubhouse/schema/text/search-text'
import { expect, it } from 'vitest'
import { guessColumns } from './column-choice'
import { toImportRows } from './import-rows'
import { readMemberFile } from './read-member-file'
import { firstChoice, placeKinds, unknownPlaces, withChoices } from './unknown-places'

const folder = join(import.meta.dirname, 'test-files')
const known = {
  company: [{ id: '1', name: 'Lund & Sons, LLC' }],
  chapter: [{ id: '2', name: 'Midday' }],
}

/** The server's result for a row of somebody new. */
function verdictOf(row: ImportRow): ImportVerdict {
  const issues = importedPerson.safeParse(row).error?.issues ?? []
  const invalid = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))
  const unknown = Object.fromEntries(
    placeKinds
      .filter((kind) => row[kind] !== '')
      .filter((kind) => !known[kind].some(({ name }) => nameKey(name) === nameKey(row[kind])))
      .map((kind) => [kind, 'Unknown']),
  )
  const verdict = issues.length > 0 ? 'invalid' : Object.keys(unknown).length > 0 ? 'unknown' : 'ok'
  return { line: row.line, verdict, messages: { ...invalid, ...unknown } }
}

/** The rows of a file, and those that can be imported with the first choices. */
async function readyRows(name: string) {
  const table = await readMemberFile(new File([await readFile(join(folder, name))], name))
  if ('problem' in table) throw new Error(table.problem)
  const rows = toImportRows(table, guessColumns(table))
  const checked = rows.map((row) => ({ row, verdict: verdictOf(row) }))
  const choices = Object.fromEntries(
    placeKinds.flatMap((kind) =>
      unknownPlaces(kind, checked, known[kind]).map((place) => [
        place.key,
        { choice: firstChoice(place, known[kind], true), name: place.name },
      ]),
    ),
  )
  const chosen = checked.map((one) => withChoices(one, choices, () => ''))
  const marked = markRepeats(
    rows,
    chosen.map(({ verdict }) => verdict),
  )
  const ready = rows.filter((_row, index) => marked[index]?.verdict === 'ok')
  return {
    rows,
    ready,
    choices: Object.values(choices).map(({ choice }) => choice),
    encoding: table.encoding,
  }
}

/** The rows of each file, and how many are ready. */
const files: Record<string, { rows: number; ready: number }> = {
  'apple-contacts.vcf': { rows: 2, ready: 2 },
  'clubrunner.csv': { rows: 1, ready: 1 },
  'contacts.vcf': { rows: 1, ready: 1 },
  'couple.csv': { rows: 2, ready: 2 },
  'dacdb.csv': { rows: 3, ready: 3 },
  'donor-list.csv': { rows: 3, ready: 3 },
  'ext.csv': { rows: 4, ready: 4 },
  'formula.csv': { rows: 2, ready: 2 },
  'google.csv': { rows: 3, ready: 3 },
  'last-first.csv': { rows: 3, ready: 3 },
  'mac-roman.csv': { rows: 3, ready: 3 },
  'mailchimp.csv': { rows: 2, ready: 2 },
  'my-rotary.xlsx': { rows: 3, ready: 3 },
  'nocompany.csv': { rows: 3, ready: 3 },
  'noemail.csv': { rows: 2, ready: 2 },
  'outlook.csv': { rows: 3, ready: 3 },
  'sep.csv': { rows: 1, ready: 1 },
  'title-lines.csv': { rows: 2, ready: 2 },
  'utf16be.csv': { rows: 2, ready: 2 },
  'utf16le.csv': { rows: 1, ready: 1 },
  'wildapricot.csv': { rows: 1, ready: 1 },
  'windows-1250.csv': { rows: 3, ready: 3 },
}

it('makes every row ready that names a person', async () => {
  const counted: typeof files = {}
  for (const name of (await readdir(folder)).toSorted()) {
    const { rows, ready } = await readyRows(name)
    counted[name] = { rows: rows.length, ready: ready.length }
  }
  expect(counted).toEqual(files)
})

it.each([
  ['outlook.csv', 'windows-1252', 'Ruth Jäger'],
  ['windows-1250.csv', 'windows-1250', 'Łucja Wiśniewska'],
  ['mac-roman.csv', 'macintosh', 'José Núñez'],
  ['utf16be.csv', 'utf-16be', 'Zoë Müller'],
  ['utf16le.csv', 'utf-16le', 'Zoë Müller'],
  ['google.csv', 'utf-8', 'Petra Holm'],
  ['my-rotary.xlsx', null, 'Nell Ochs'],
  ['last-first.csv', 'utf-8', 'Anneke van der Berg'],
  ['title-lines.csv', 'utf-8', 'Omar Haddad'],
])('reads the letters and names of %s', async (name, encoding, fullname) => {
  const read = await readyRows(name)
  expect(read.encoding).toBe(encoding)
  expect(read.rows.map(({ firstname, lastname }) => `${firstname} ${lastname}`)).toContain(fullname)
})

it('asks once about each name, and selects what is likely', async () => {
  expect((await readyRows('dacdb.csv')).choices).toEqual(['Create', 'Exempt', '2'])
  expect((await readyRows('last-first.csv')).choices).toEqual(['1'])
  expect((await readyRows('nocompany.csv')).choices).toEqual(['Exempt', 'Create'])
})
