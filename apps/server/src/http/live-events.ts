import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { clubDate, endOfDay } from '@clubhouse/schema/club-time'
import { z } from 'zod/mini'
import { escapeHtml } from '../core/escape-html.js'
import { listPublicEvents } from '../features/event/calendar-events.js'
import type { Services } from '../services/services.js'

/** The built rendering of the web app, from the sources as from the build. */
const built = new URL('../../../web/dist-ssr/prerender.js', import.meta.url)

type Facts = {
  renderedAt: string
  today: string
  todayEnds: string
  timeZone: string
  events: readonly CalendarEvent[]
}
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
    today: '1970-01-01',
    todayEnds: new Date(0).toISOString(),
    timeZone: 'UTC',
    events: [],
  })
}

/** How often events are compared, in milliseconds: changed events are on the page that soon. */
const patience = 5000

/** The page shows twelve months; it may stay open for days, and a visitor's clock may be wrong. */
const daysAround = (today: string) => ({ from: addMonths(today, -1), until: addMonths(today, 13) })

/**
 * Keeps the page /events as of today, with the public events in it: renders it again when either changes.
 * Returns the new text, or null when the current one is still right.
 */
export function createLiveEvents({ db, clock, config }: Services) {
  let renderedKey = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  return async (template: string): Promise<string | null> => {
    const now = clock.now()
    if (now.getTime() - lookedAt < patience || !existsSync(fileURLToPath(built))) return null
    lookedAt = now.getTime()
    const today = clubDate(now, config.clubTimeZone)
    const events = await listPublicEvents(db, daysAround(today))
    const eventsJson = JSON.stringify(events)
    const key = `${today} ${eventsJson}`
    if (key === renderedKey) return null
    const renderedAt = now.toISOString()
    const { renderPage } = await load()
    const todayEnds = endOfDay(now, config.clubTimeZone).toISOString()
    const facts = { renderedAt, today, todayEnds, timeZone: config.clubTimeZone, events }
    const { page } = await renderPage('/events', facts)
    renderedKey = key
    const metas = {
      'rendered-at': renderedAt,
      today,
      'today-ends': todayEnds,
      events: eventsJson,
    }
    return Object.entries(metas)
      .reduce(withMeta, template)
      .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root">${page}</div>`)
  }
}

function withMeta(document: string, [name, content]: [string, string]): string {
  const begin = `<meta name="clubhouse-${name}" content="`
  return document.replace(new RegExp(`${begin}[^"]*`), () => begin + escapeHtml(content))
}
