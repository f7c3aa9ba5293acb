/** After the two builds: writes every public page as HTML, what search engines read, and the compressed assets. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import { compressAssets } from './prerender/compress.js'
import { describeSite } from './prerender/describe-site.js'
import { fillDocument } from './prerender/document.js'
import { preloads, readManifest } from './prerender/preloads.js'

checkClub(club)
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const { pages, renderPage, siteFacts } = await import('../dist-ssr/prerender.js')

const template = await readFile(`${dist}index.html`, 'utf8')
const manifest = await readManifest(dist)
const facts = { ...siteFacts, renderedAt: new Date().toISOString() }
await mkdir(`${dist}pages`, { recursive: true })

/** @param {string} name @param {string} html */
const write = (name, html) => writeFile(`${dist}pages/${name}`, html)

for (const { path, route } of pages) {
  for (const signinMode of path === '/signin' ? ['form', 'coming-soon'] : ['form']) {
    const { head, page } = await renderPage(path, { ...facts, signinMode })
    const links = preloads(manifest, `src/routes/_public/${route}.tsx`)
    const name = path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')
    const mode = signinMode === 'form' ? '' : `.${signinMode}`
    await write(`${name}${mode}.html`, fillDocument(template, facts, head + links, page))
  }
}
const missing = await renderPage('/no-such-page', { ...facts, signinMode: 'form' })
await write('404.html', fillDocument(template, facts, missing.head, missing.page))
const shell = '<title>Members’ portal</title><meta name="robots" content="noindex">'
await write('portal.html', fillDocument(template, facts, shell, ''))
await rm(`${dist}index.html`)

await describeSite(dist, pages, facts)
await compressAssets(`${dist}assets/`)
