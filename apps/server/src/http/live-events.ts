import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clubDate } from '@clubhouse/schema/club-date'
import type { PortalEvent } from '@clubhouse/schema/portal-calendar'
import { z } from 'zod/mini'
import { listPublicEvents } from '../features/event/portal-events.js'
import type { Services } from '../services/services.js'

/** The built rendering of the web app, from the sources as from the build. */
const built = new URL('../../../web/dist-ssr/prerender.js', import.meta.url)

type Facts = { renderedAt: string; timeZone: string; portalEvents: readonly PortalEvent[] }
const rendering = z.object({
  renderPage: z.custom<(path: string, facts: Facts) => Promise<{ page: string }>>(
    (value) => typeof value === 'function',
  ),
})

const load = async () => rendering.parse(await import(built.href))

/** Loads what renders the page /events; a build under the running server would remove it later. */
export async function loadRendering(): Promise<void> {
  if (!existsSync(fileURLToPath(built))) return
  const { renderPage } = await load()
  // The first rendering loads the code of a page.
  await renderPage('/events', {
    renderedAt: new Date(0).toISOString(),
    timeZone: 'UTC',
    portalEvents: [],
  })
}

/** How often events are compared, in milliseconds: changed events are on the page that soon. */
const patience = 5000

/**
 * Keeps the page /events as of today, with the portal's public events in it: renders it again when either changes.
 * Returns the new text, or null when the current one is still right.
 */
export function createLiveEvents({ db, clock, config }: Services) {
  let renderedKey = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (template: string): Promise<string | null> => {
    const now = clock.now()
    if (now.getTime() - lookedAt < patience || !existsSync(fileURLToPath(built))) return null
    lookedAt = now.getTime()
    const portalEvents = await listPublicEvents(db)
    const eventsJson = JSON.stringify(portalEvents)
    const key = `${clubDate(now, config.clubTimeZone)} ${eventsJson}`
    if (key === renderedKey) return null
    const renderedAt = now.toISOString()
    const { renderPage } = await load()
    const facts = { renderedAt, timeZone: config.clubTimeZone, portalEvents }
    const { page } = await renderPage('/events', facts)
    renderedKey = key
    return template
      .replace(/(<meta name="clubhouse-rendered-at" content=")[^"]*/, `$1${renderedAt}`)
      .replace(/(<meta name="clubhouse-portal-events" content=")[^"]*/, () => metaOf(eventsJson))
      .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root">${page}</div>`)
  }
}

const metaOf = (json: string) =>
  `<meta name="clubhouse-portal-events" content="${json.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}`
