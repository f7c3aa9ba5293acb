import { expect, it } from 'vitest'
import { createAppRouter } from './router'

/** The parameters that a check of search parameters asks for. */
function asked(check: (search: Record<string, unknown>) => object): string[] {
  const names = new Set<string>()
  const empty: Record<string, unknown> = {}
  const search = new Proxy(empty, {
    get: (_target, name) => {
      if (typeof name === 'string') names.add(name)
      return undefined
    },
  })
  check(search)
  return [...names]
}

it('a check of search parameters says undefined for what it refuses: what it leaves out would come unchecked', () => {
  const routes = Object.values(createAppRouter().routesById)
  const checks = routes.flatMap(({ id, options }) => {
    const { validateSearch: check } = options
    return typeof check === 'function' ? [{ id, check }] : []
  })
  expect(checks.length).toBeGreaterThan(20)
  for (const { id, check } of checks) {
    const names = asked(check)
    expect(names, id).not.toEqual([])
    const hostile = Object.fromEntries(names.map((name) => [name, { evil: 1 }]))
    const empty = Object.fromEntries(names.map((name) => [name, undefined]))
    expect(check(hostile), id).toStrictEqual(empty)
  }
})
