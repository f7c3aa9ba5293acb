import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = dirname(fileURLToPath(import.meta.url))

/** The packages that a module of ours loads before its first line runs, by way of other modules too. */
function packagesLoadedBy(module: string, seen = new Set<string>()): string[] {
  if (seen.has(module)) return []
  seen.add(module)
  const source = readFileSync(module.replace(/\.js$/, '.ts'), 'utf8')
  const names = [...source.matchAll(/^(?:im|ex)port (?!type )[^'(]*'([^']+)'/gm)].map(
    ([, name = '']) => name,
  )
  const packages = names.flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesLoadedBy(join(dirname(module), name), seen) : [name]
  })
  return [...new Set(packages)].sort()
}

test('loads no package before the command is known, so that help and refusals come at once', () => {
  expect(packagesLoadedBy(join(root, 'cli.js'))).toEqual([])
})

test('loads no more than the checks of the settings before a server starts', () => {
  expect(packagesLoadedBy(join(root, 'main.js'))).toEqual([
    '@clubhouse/schema/field',
    'ipaddr.js',
    'zod/mini',
  ])
})

test('finds the modules that a module loads through another one', () => {
  expect(packagesLoadedBy(join(root, 'start.js'))).toContain('fastify')
})
