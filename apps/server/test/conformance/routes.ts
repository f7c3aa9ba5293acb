import type { FastifyInstance } from 'fastify'

/** Every route that the server has, for example 'GET /api/user/{id}', read from Fastify's own tree. */
export function listRoutes(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const found = /^((?:[│ ] {3})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line)
      if (!found) return []
      const [, indent = '', part = '', methods = ''] = found
      const depth = indent.length / 4
      above.splice(depth, above.length, part)
      const path = above.join('').replace(/:(\w+)/g, '{$1}')
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${path}`)
    })
}
