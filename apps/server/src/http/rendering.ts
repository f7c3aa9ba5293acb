import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CalendarEvent } from '@clubhouse/schema/calendar'
import type { PublicDate } from '@clubhouse/schema/public-date'
import pLimit from 'p-limit'
import { z } from 'zod/mini'

/** The built rendering of the web app, from the sources as from the build. */
const built = new URL('../../../web/dist-ssr/prerender.js', import.meta.url)

/** What a page that is rendered while the server runs knows; apps/web/src/site/facts.ts has the same names. */
export type Facts = {
  publicUrl: string
  timeZone: string
  renderedAt: string
  today: string
  todayEnds: string
  events: readonly CalendarEvent[] | null
  publicDate: PublicDate | null
}
type Rendered = { head: string; page: string }

const rendering = z.object({
  renderPage: z.custom<(path: string, facts: Facts) => Promise<Rendered>>(
    (value) => typeof value === 'function',
  ),
})

/** A rendering's facts are its program's, not its own. */
const oneAtATime = pLimit(1)

/** Whether pages can be rendered here. */
export const canRender = (): boolean => existsSync(fileURLToPath(built))

/** The content of a page's head, and the page itself. */
export const render = (path: string, facts: Facts): Promise<Rendered> =>
  oneAtATime(async () => {
    const { renderPage } = rendering.parse(await import(built.href))
    return renderPage(path, facts)
  })

/** Loads what renders pages; a build under the running server would remove it later. */
export async function loadRendering(): Promise<void> {
  if (!canRender()) return
  const never = new Date(0).toISOString()
  const facts = { publicUrl: '', timeZone: 'UTC', renderedAt: never, todayEnds: never }
  // The first rendering loads the code of a page.
  await render('/events', { ...facts, today: '1970-01-01', events: [], publicDate: null })
  await render('/events/none/1970-01-01', {
    ...facts,
    today: '1970-01-01',
    events: null,
    publicDate: null,
  })
}
