import { type Plugin, parseAst } from 'vite'
import { z } from 'zod/mini'

const call = z.object({
  type: z.literal('CallExpression'),
  start: z.int(),
  end: z.int(),
  callee: z.object({ name: z.enum(['component', 'example']) }),
  arguments: z.array(z.object({ start: z.int(), end: z.int() })),
})

/** What is cut of each call: all but its second argument, the schema. */
function cutsIn(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(cutsIn)
  if (typeof node !== 'object' || node === null) return []
  const inside = Object.values(node).flatMap(cutsIn)
  const { data } = call.safeParse(node)
  const schema = data?.arguments[1]
  if (!schema) return inside
  const { start, end } = data
  return [{ start, end: schema.start }, { start: schema.end, end }, ...inside]
}

/** Leaves names and examples of the API's document, which only the server needs, out of the pages' scripts. */
export function stripApiMetadata(): Plugin {
  let found = 0
  return {
    name: 'strip-api-metadata',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      const isSchema = /packages\/schema\/src\/(?!api-metadata).*\.ts$/.test(id)
      if (!isSchema || !code.includes('api-metadata')) return null
      const cuts = cutsIn(parseAst(code)).sort((a, b) => b.start - a.start)
      found += cuts.length
      const rest = cuts.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end),
        code,
      )
      return { code: rest, map: null }
    },
    buildEnd(error) {
      if (!error && found === 0) this.error('No metadata was found: did the schemas move?')
    },
  }
}
