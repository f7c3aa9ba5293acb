import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { z } from 'zod/mini'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))

/** Vite's manifest: chunks by the file that they were made from. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
)
type Manifest = z.infer<typeof manifest>

/** The bytes that a route's page loads before it is shown. */
export type PageWeight = { route: string; javascript: Compressed; css: Compressed }
type Compressed = { gzip: number; brotli: number }

/** Weighs every route: the entry, the layouts around the route and the route itself, with all they import. Empty when the web app was built without a manifest. */
export function weighPages(): PageWeight[] {
  const file = `${dist}.vite/manifest.json`
  if (!existsSync(file)) return []
  const chunks = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  const entries = Object.keys(chunks).filter(
    (key) => chunks[key]?.isEntry || key === 'src/main.tsx',
  )
  const routes = Object.keys(chunks).filter((key) => routeOf(key) !== null)
  return [...new Set(routes.map(routeOf))]
    .filter((route) => route !== null)
    .sort()
    .map((route) => {
      const parts = routes.filter((key) => isAround(routeOf(key) ?? '', route))
      const files = closure(chunks, [...entries, ...parts])
      return {
        route,
        javascript: weigh(files.filter((name) => name.endsWith('.js'))),
        css: weigh(files.filter((name) => name.endsWith('.css'))),
      }
    })
}

/** 'portal/chapter' for 'src/routes/portal/chapter.tsx?tsr-split=component'; null for other chunks. */
const routeOf = (key: string) => /^src\/routes\/(.+)\.tsx(\?|$)/.exec(key)?.[1] ?? null

/** A layout ('portal') is around the routes in its folder ('portal/chapter'), and a route is around itself. */
const isAround = (layout: string, route: string) =>
  layout === route || layout === '__root' || route.startsWith(`${layout}/`)

function closure(chunks: Manifest, keys: string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    files.add(chunk.file)
    for (const file of chunk.css ?? []) files.add(file)
    chunk.imports?.forEach(visit)
  }
  keys.forEach(visit)
  return [...files]
}

function weigh(files: string[]): Compressed {
  const contents = files.map((file) => readFileSync(dist + file))
  const total = (compress: (content: Buffer) => Buffer) =>
    contents.reduce((bytes, content) => bytes + compress(content).length, 0)
  return {
    gzip: total((content) => gzipSync(content)),
    brotli: total((content) => brotliCompressSync(content)),
  }
}
