/** After the two builds: writes every public page as HTML, what search engines read, and the compressed assets. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { checkClub } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'
import { firstEvents } from '@clubhouse/schema/first-events'
import { compressAssets } from './prerender/compress.js'
import { describeSite } from './prerender/describe-site.js'
import { fillDocument } from './prerender/document.js'
import { filesOf, fontPreloads, modulesOf, readManifest } from './prerender/preloads.js'

checkClub(club)
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const { dateRoute, pages, renderPage, siteFacts } = await import('../dist-ssr/prerender.js')

const template = await readFile(`${dist}index.html`, 'utf8')
const manifest = await readManifest(dist)
const fonts = fontPreloads(manifest)
const facts = { ...siteFacts, renderedAt: new Date().toISOString() }
await mkdir(`${dist}pages`, { recursive: true })

/**
 * The server replaces the calendar's events, where it can, by those of the database.
 * @param {string} name @param {{ head: string, page: string, modules: string[] }} content
 */
const write = (name, content) =>
  writeFile(
    `${dist}pages/${name}`,
    fillDocument(template, factsOf(name), { ...content, head: content.head + fonts }),
  )

/** @param {string} name */
const factsOf = (name) => ({ ...facts, events: name === 'events.html' ? firstEvents(club) : null })

for (const { path, route } of pages) {
  const modules = filesOf(manifest, modulesOf(route))
  const name = `${path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')}.html`
  const page = await renderPage(path, { ...factsOf(name), signinMode: 'form' })
  await write(name, { ...page, modules })
  if (path !== '/signin') continue
  const notice = await renderPage(path, { ...facts, signinMode: 'coming-soon' })
  await write('signin.coming-soon.html', { ...notice, modules })
}
const missing = await renderPage('/no-such-page', { ...facts, signinMode: 'form' })
await write('404.html', { ...missing, modules: filesOf(manifest, ['src/main.tsx']) })
await write('portal.html', {
  head: '<title>Members’ portal</title><meta name="robots" content="noindex">',
  page: '',
  modules: filesOf(manifest, ['src/main.tsx', 'src/routes/portal.tsx?tsr-split=component']),
})
// The server renders a date's page into them; that of an event that asks everyone needs the code of a form, too.
const head = '<!--head-->'
const date = modulesOf(dateRoute)
const form = 'src/features/visitor-rsvp/visitor-answers.tsx'
await write('date.template', { head, page: '', modules: filesOf(manifest, date) })
await write('date-with-form.template', {
  head,
  page: '',
  modules: filesOf(manifest, [...date, form]),
})
await rm(`${dist}index.html`)

await describeSite(dist, pages, facts)
await compressAssets(`${dist}assets/`)
