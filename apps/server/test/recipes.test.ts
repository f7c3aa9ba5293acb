import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const contributing = readFileSync(`${root}/CONTRIBUTING.md`, 'utf8')

/** The tracked files, and those not yet added, that contain what the pattern matches, whatever its case. */
const filesWith = (pattern: string) =>
  execFileSync('git', ['grep', '--untracked', '-liE', pattern], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

/** The paths that a recipe names; `<noun>` is a folder or one of its parts, `<path>` any path, the rest any name. */
function pathsIn(recipe: string): RegExp[] {
  const [, text = ''] = contributing.split(`\n## ${recipe}\n`)
  const [section = ''] = text.split('\n## ', 1)
  const paths = section.matchAll(/`((?:apps|packages|docs|scripts)\/[^`\s]+\.\w+)`/g)
  return [...paths].map(([, path = '']) => {
    const escaped = path.replace(/[.$]/g, '\\$&')
    const filled = escaped.replace('<path>', '.+').replace('<noun>', '[^/]+(?:/[^/]+)?')
    return new RegExp(`^${filled.replace(/<[\w-]+>/g, '[^/]+')}$`)
  })
}

/** Existing features, the recipes that could have added them, and the pattern of their names. */
const features = [
  {
    name: 'a procedure and a page of administrators',
    recipes: ['Add a procedure', 'Add a page'],
    pattern: 'outbox-?message|administrator/outbox',
    // Code that sends messages records them; the list of first steps and the old URL lead to them; the table and its
    // filter; the demo's.
    others:
      /^packages\/db\/src\/(?:demo\/|seed)|^apps\/(?:server\/src\/services\/(?:jobs|outbox)\/|web\/src\/features\/(?:onboarding\/|dashboard\/waiting))|administrator\/undelivered|outbox-view|state-links|schema\.prisma/,
  },
  {
    name: 'a public page',
    recipes: ['Add a page'],
    pattern: '/email-confirm\\b|confirm-email-page',
    // The email that leads to the page, and its test.
    others: /^apps\/server\/src\/features\/identity\/account\/email-/,
  },
  {
    name: 'a table',
    recipes: ['Add a table'],
    pattern: '\\bmember_import\\b',
    // The feature that the table is for.
    others: /^apps\/server\/src\/features\/members\/import\//,
  },
  {
    name: 'a table that members write, of rows of a user',
    recipes: ['Add a table'],
    pattern: '\\baccount_setting\\b',
    // The feature that the table is for.
    others: /^apps\/server\/src\/features\/identity\/account\//,
  },
]

describe.each(features)('the recipes of CONTRIBUTING.md for $name', (feature) => {
  it('name every file that knows it', () => {
    const paths = feature.recipes.flatMap(pathsIn)
    const files = filesWith(feature.pattern).filter((file) => !feature.others?.test(file))
    const itself = 'apps/server/test/recipes.test.ts'
    const missed = files.filter((file) => file !== itself && !paths.some((path) => path.test(file)))
    expect(files.length).toBeGreaterThan(4)
    expect(missed).toEqual([])
  })
})
