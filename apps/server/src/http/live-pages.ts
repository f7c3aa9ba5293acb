import { clockOf } from '@clubhouse/schema/clock-changes'
import { clubDate, endOfDay, isReached, withOffset } from '@clubhouse/schema/club-time'
import { pathOfDate } from '@clubhouse/schema/events/calendar'
import { addMonths, isDay } from '@clubhouse/schema/events/calendar-day'
import { type CalendarSearch, calendarSearch } from '@clubhouse/schema/events/calendar-search'
import { type PublicDate, publicDate } from '@clubhouse/schema/events/public-date'
import { type RaffleState, raffleState } from '@clubhouse/schema/raffle'
import { colorsCss } from '@clubhouse/schema/website/color-tokens'
import { pageFacts, type SectionFacts } from '@clubhouse/schema/website/page-facts'
import { LRUCache } from 'lru-cache'
import { findPublicEvent } from '../features/events/calendar-events.js'
import type { Services } from '../services/services.js'
import { createLiveCalendar } from './live-calendar.js'
import type { Facts, Rendered, Rendering } from './rendering.js'
import type { Filling, Templates } from './templates.js'
import { WebDocument } from './web-document.js'

type Kept = {
  version: string
  document: WebDocument
  /** Whether the page was rendered; otherwise the visitor's browser renders it. */
  isDrawn: boolean
  /** When it is drawn again although nothing has changed: after a failure. */
  again: number
}

/** The document of a page, and the address that it goes by. */
export type LivePage = { path: string; document: WebDocument }

/** How a page is rendered: its template, and data beyond the sections of its path. */
type Drawing = { template: string; more?: () => Partial<Facts> }

/** Characters of all documents together; each is in memory a few times as long. */
const disk = 5_000_000

/** Milliseconds until what could not be drawn is tried again. */
const rest = 30_000

/** The most pages that may wait to be rendered for one reader each; they are rendered one after the other. */
const mostAtOnce = 20

const addressOfDate = /^\/events\/([\w-]{1,100})\/(\d{4}-\d\d-\d\d)\/?$/

/** A page before its code has drawn it: that of the portal, and one that could not be rendered. */
const empty: Rendered = { head: '', page: '' }

/**
 * The pages of the site, rendered when they are asked for, and again once a section, an event, the day or the state of
 * the raffle has changed, on whatever server that was.
 */
export function createLivePages(services: Services, templates: Templates, rendering: Rendering) {
  const { db, clock, config, site, observability } = services
  const liveCalendar = createLiveCalendar(services)
  const kept = new LRUCache<string, Kept>({
    maxSize: disk,
    sizeCalculation: ({ document }) => document.text.length,
  })
  let portal: Pick<Kept, 'version' | 'document'> | null = null
  let drawnForOne = 0
  const underWay = new Map<string, Promise<WebDocument>>()
  const known = new Set(rendering.pages.map(({ path }) => path))
  const sections = new Map(Object.entries(rendering.pageSections))

  const today = () => clubDate(clock.now(), site.now().values.identity.timeZone)

  /** The facts of a page that shows these sections, on this day. */
  function factsNow(sections: readonly (keyof SectionFacts)[], more: Partial<Facts> = {}): Facts {
    const { values } = site.now()
    return {
      publicUrl: config.publicUrl,
      signinMode: config.signinMode,
      page: pageFacts(values, sections),
      asOf: '',
      today: '',
      todayEnds: '',
      clock: null,
      events: null,
      publicDate: null,
      previewOf: '',
      posted: null,
      linkedRsvp: null,
      ...more,
    }
  }

  /**
   * The instant since which a page looks as it does now: its day has begun, or a time that it shows has been reached.
   * Every server finds the same one, so that they render the same document.
   */
  function asOf(closesAt: string | null = null): string {
    const { raffle, identity } = site.now().values
    const { salesStart, salesEnd, drawing } = raffle
    const ofRaffle = [`${salesStart}T00:00`, ...[salesEnd, drawing].map(localTime)]
    const [latest = ''] = [`${today()}T00:00`, ...(raffle.isShown ? ofRaffle : []), closesAt ?? '']
      .filter((local) => local && isReached(local, identity.timeZone, clock.now()))
      .sort()
      .reverse()
    return withOffset(latest, identity.timeZone)
  }

  /** The club's day of a page that shows dates, when it ends, and the club's clock around it. */
  function dayOf(today: string): Pick<Facts, 'today' | 'todayEnds' | 'clock'> {
    const { timeZone } = site.now().values.identity
    const days = { from: addMonths(today, -1), until: addMonths(today, 13) }
    return {
      today,
      todayEnds: endOfDay(clock.now(), timeZone).toISOString(),
      clock: clockOf(timeZone, days),
    }
  }

  /** Returns the state that decides the raffle page, and its link on every page. */
  function raffleNow(): RaffleState | 'none' {
    const { raffle, identity } = site.now().values
    return raffle.isShown ? raffleState(raffle, identity.timeZone, clock.now()) : 'none'
  }

  const styleNow = () => colorsCss(site.now().values.colors)

  const documentOf = (template: string, filling: Filling) =>
    new WebDocument(templates.fill(template, filling), filling.style)

  /**
   * The document of an address; drawn once for a version of what it shows and of the site, however many ask. One that
   * cannot be rendered keeps its last good form, or is drawn by its reader's browser.
   */
  function keep(address: string, shown: string, { template, more }: Drawing): Promise<WebDocument> {
    const version = `${site.now().version} ${raffleNow()} ${shown}`
    const before = kept.get(address)
    if (before?.version === version && clock.now().getTime() < before.again) {
      return Promise.resolve(before.document)
    }
    const key = `${address} ${version}`
    const draw = async () => {
      const shows = sectionsOf(address.replace(/\?.*/, ''))
      // All of a document is of one version: what is published while it is drawn comes with the next one.
      const facts = factsNow(shows, { asOf: asOf(), ...more?.() })
      const style = styleNow()
      const complete = (rendered: Rendered) => documentOf(template, { facts, rendered, style })
      const put = (document: WebDocument, isDrawn: boolean, again: number) => {
        kept.set(address, { version, document, isDrawn, again })
        return document
      }
      try {
        const document = complete(await rendering.renderPage(address, facts))
        site.notDrawn.delete(address)
        return put(document, true, Number.POSITIVE_INFINITY)
      } catch (err) {
        observability.log.error({ err, address }, 'a page could not be rendered')
        site.notDrawn.set(address, ['identity', 'colors', 'footer', ...shows])
        const good = kept.get(address)
        const again = clock.now().getTime() + rest
        return good?.isDrawn ? put(good.document, true, again) : put(complete(empty), false, again)
      }
    }
    const drawing = underWay.get(key) ?? draw().finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  const sectionsOf = (path: string) => sections.get(path) ?? []

  /** A page that shows sections only. */
  const sectionPage = (path: string): Promise<WebDocument> =>
    keep(path, today(), { template: templateOf(path) })

  /** The calendar as its address asks for it. */
  async function calendarPage(query: URLSearchParams): Promise<LivePage> {
    const { version, today, events } = await liveCalendar()
    const address = `/events${asQuery(calendarSearch(Object.fromEntries(query), today))}`
    const more = () => ({ ...dayOf(today), events })
    const document = await keep(address, version, { template: 'events', more })
    return { path: '/events', document }
  }

  /** One date of a public event; null when there is none. */
  async function findDate(key: string, date: string, today: string): Promise<PublicDate | null> {
    const days = { from: addMonths(date, -24), until: addMonths(date, 24) }
    const event = await findPublicEvent(db, key, days)
    const { timeZone } = site.now().values.identity
    return event && publicDate(event, date, { today, timeZone })
  }

  /** Whether RSVPs for a date are still open at this minute. */
  function asksNow({ rsvp }: PublicDate): boolean {
    const { timeZone } = site.now().values.identity
    return rsvp?.closesAt ? !isReached(rsvp.closesAt, timeZone, clock.now()) : false
  }

  /**
   * Returns the event page of one date of a public event; null if it does not exist. Returns an outdated page rather
   * than none.
   */
  async function datePage(key: string, date: string): Promise<LivePage | null> {
    if (!isDay(date)) return null
    const day = today()
    const address = `/events/${key}/${date}`
    const shown = await findDate(key, date, day).catch((err: unknown) => {
      const before = kept.get(address)
      if (!before) throw err
      return before.document
    })
    if (shown instanceof WebDocument) return { path: address, document: shown }
    if (!shown) {
      kept.delete(address)
      site.notDrawn.delete(address)
      return null
    }
    const path = pathOfDate(shown.event)
    const version = `${day} ${asksNow(shown)} ${JSON.stringify(shown)}`
    return { path, document: await keep(path, version, drawingOf(shown, day)) }
  }

  const drawingOf = (shown: PublicDate, day: string): Drawing => ({
    template: shown.rsvp ? 'date-with-form' : 'date',
    more: () => ({ ...dayOf(day), asOf: asOf(shown.rsvp?.closesAt), publicDate: shown }),
  })

  /** Returns how to render the page at a path for one reader; null if it does not exist. */
  async function findDrawing(path: string): Promise<Drawing | null> {
    const [, key, date] = addressOfDate.exec(path) ?? []
    if (!key || !date) return known.has(path) ? { template: templateOf(path) } : null
    const day = today()
    const shown = isDay(date) ? await findDate(key, date, day) : null
    return shown && drawingOf(shown, day)
  }

  return {
    /** Returns the page at a path; null if it does not exist. */
    async at(path: string, query: URLSearchParams): Promise<LivePage | null> {
      if (/^\/events\/?$/.test(path)) return calendarPage(query)
      const [, key, date] = addressOfDate.exec(path) ?? []
      if (key && date) return datePage(key, date)
      const canonical = path.replace(/\/+$/, '') || '/'
      return known.has(canonical)
        ? { path: canonical, document: await sectionPage(canonical) }
        : null
    },

    /** Whether too many wait for pages that are drawn for one reader. */
    isBusy: (): boolean => drawnForOne >= mostAtOnce,

    /**
     * Renders the page at a path with what only its reader may see, such as what they typed: each time, and stored
     * nowhere. Null if the page does not exist.
     */
    async drawFor(path: string, own: Partial<Facts>): Promise<WebDocument | null> {
      const drawing = await findDrawing(path)
      if (!drawing) return null
      drawnForOne += 1
      try {
        const facts = factsNow(sectionsOf(path), { asOf: asOf(), ...drawing.more?.(), ...own })
        const rendered = await rendering.renderPage(path, facts)
        return documentOf(drawing.template, { facts, rendered, style: styleNow() })
      } finally {
        drawnForOne -= 1
      }
    },

    /** The page that says that there is none. */
    missing: (): Promise<WebDocument> => keep('/no-such-page', today(), { template: '404' }),

    /** The document of the portal, which its code draws. */
    portal: (): WebDocument => {
      const { version } = site.now()
      if (portal?.version === version) return portal.document
      const head = '<title>Members’ portal</title><meta name="robots" content="noindex">'
      const document = documentOf('portal', {
        facts: factsNow([]),
        rendered: { head, page: '' },
        style: styleNow(),
      })
      portal = { version, document }
      return document
    },

    /** Returns a page for the editor, which sends it a draft; null for a page without sections. */
    preview: (path: string): WebDocument | null => {
      if (!sections.has(path)) return null
      const facts = factsNow(sectionsOf(path), { previewOf: path })
      return documentOf(templateOf(path), { facts, rendered: empty, style: styleNow() })
    },

    calendar: liveCalendar,

    /** The paths that search engines may list. */
    listed: rendering.pages.filter(({ unlisted }) => !unlisted).map(({ path }) => path),

    /**
     * Renders all pages, so that no visitor waits for it, administrators see failures, and this server has loaded all
     * code that a later build might remove.
     */
    async drawAll(): Promise<void> {
      // Dates and months may never be requested again; a failing one is reported when it is requested.
      for (const path of site.notDrawn.keys()) if (!known.has(path)) site.notDrawn.delete(path)
      const pages = [...known].map((path) => () => this.at(path, new URLSearchParams()))
      for (const draw of [...pages, () => this.missing(), rendering.loadDatePage]) {
        await draw().catch((err: unknown) =>
          observability.log.error({ err }, 'the pages could not be rendered'),
        )
      }
    },
  }
}

export type LivePages = ReturnType<typeof createLivePages>

/** The name of a page's template. */
const templateOf = (path: string): string =>
  path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')

const localTime = ({ date, time }: { date: string; time: string }) => `${date}T${time}`

function asQuery(search: CalendarSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  return query.size ? `?${query}` : ''
}
