import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Clock } from '@clubhouse/schema/clock-changes'
import type { CalendarEvent } from '@clubhouse/schema/events/calendar'
import type { NextMeeting } from '@clubhouse/schema/events/next-meeting'
import type { PublicDate } from '@clubhouse/schema/events/public-date'
import type { PublicOfficers } from '@clubhouse/schema/offices/public-officers'
import type { PageFacts, SectionFacts } from '@clubhouse/schema/website/page-facts'
import type { LinkedRsvp, PostedForm } from '@clubhouse/schema/website/posted-form'
import type { RaffleYear } from '@clubhouse/schema/website/raffle-year'
import pLimit from 'p-limit'
import { z } from 'zod/mini'
import type { Config } from '../../config.js'

/** The built rendering of the web app, from the sources as from the build. */
const built = new URL('../../../../web/dist-ssr/prerender.js', import.meta.url)

/** The data of a page; apps/web/src/site/page-data.ts uses the same names. */
export type Facts = {
  publicUrl: string
  signinMode: Config['signinMode']
  page: PageFacts
  asOf: string
  today: string
  todayEnds: string
  clock: Clock | null
  events: readonly CalendarEvent[] | null
  nextMeeting: NextMeeting | null
  publicDate: PublicDate | null
  officers: PublicOfficers | null
  raffleYear: RaffleYear | null
  previewOf: string
  posted: PostedForm | null
  linkedRsvp: LinkedRsvp | null
}

export type Rendered = { head: string; page: string }

const sectionFact = z.enum([
  'home',
  'testimonials',
  'what-is',
  'raffle',
  'contact',
  'join',
] satisfies (keyof SectionFacts)[])

const rendering = z.object({
  /** The public pages; search engines should not find those that are unlisted. */
  pages: z.array(z.object({ path: z.string(), unlisted: z.optional(z.boolean()) })),
  /** The sections that a page shows. */
  pageSections: z.record(z.string(), z.array(sectionFact)),
  /** Loads the code of date pages, which are not in `pages`. */
  loadDatePage: z.custom<() => Promise<void>>((value) => typeof value === 'function'),
  renderPage: z.custom<(path: string, facts: Facts) => Promise<Rendered>>(
    (value) => typeof value === 'function',
  ),
})
export type Rendering = z.infer<typeof rendering>

/** A rendering's facts are its program's, not its own. */
const oneAtATime = pLimit(1)

/** Loads what renders pages. Null where the web app is not built. */
export async function loadRendering(from = built): Promise<Rendering | null> {
  if (!existsSync(fileURLToPath(from))) return null
  const { renderPage, ...rest } = rendering.parse(await import(from.href))
  return { ...rest, renderPage: (path, facts) => oneAtATime(() => renderPage(path, facts)) }
}
