/**
 * After the two builds: for each kind of page the document without its page, with the names of its code, which the
 * server fills; and the compressed assets. No fact of a club is in any of it.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compressAssets } from './write-templates/compress.js'
import { filesOf, fontPreloads, modulesOf, readManifest } from './write-templates/preloads.js'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const { dateRoute, pages } = await import('../dist-ssr/prerender.js')

const document = await readFile(`${dist}index.html`, 'utf8')
const manifest = await readManifest(dist)
const fonts = fontPreloads(manifest)
await mkdir(`${dist}pages`, { recursive: true })

/** Templates of pages whose code waits for the reader's first action: all that they offer is links. */
const waiting = ['events']

/** @param {string} name @param {string[]} keys its modules @param {string} body what the document has instead of a page */
const write = (name, keys, body = '') => {
  const waits = waiting.includes(name) ? ' data-waits' : ''
  const modules = filesOf(manifest, keys).join(' ')
  const template = document
    .replace('</body>', () => `${body}</body>`)
    .replace('<!--head-->', () => `<!--head-->${fonts}`)
    .replace('<script type="module"', `<script type="module"${waits} data-modules="${modules}"`)
  return writeFile(`${dist}pages/${name}.template`, template)
}

for (const { path, route } of pages) {
  await write(path === '/' ? 'index' : path.slice(1).replaceAll('/', '.'), modulesOf(route))
}
await write('404', ['src/main.tsx'])
await write(
  'portal',
  ['src/main.tsx', 'src/routes/portal.tsx?tsr-split=component'],
  '<noscript><p class="wrap">The member portal needs JavaScript.</p></noscript>',
)
// If an event asks everyone for an RSVP, its date pages need the code of a form, too.
const date = modulesOf(dateRoute)
await write('date', date)
await write('date-with-form', [...date, 'src/features/rsvps/visitors/visitor-rsvp-section.tsx'])
await rm(`${dist}index.html`)
await compressAssets(`${dist}assets/`)
