import { beganEarlier, calendarDates, pathOfDate } from '@clubhouse/schema/events/calendar'
import { addMonths, isDay } from '@clubhouse/schema/events/calendar-day'
import { type CalendarSearch, calendarSearch } from '@clubhouse/schema/events/calendar-search'
import { nextMeeting } from '@clubhouse/schema/events/next-meeting'
import { endOfDate, findOccurrence } from '@clubhouse/schema/events/occurrences-between'
import { type PublicDate, publicDate } from '@clubhouse/schema/events/public-date'
import { listPublicAttachments } from '../../features/events/attachments/read-attachments.js'
import { findPublicEvent } from '../../features/events/calendar-events.js'
import { listPublicOfficers } from '../../features/offices/list-public-officers.js'
import { findShownProgram } from '../../features/programs/shown-program.js'
import { findPublicRaffle } from '../../features/raffle/public-raffle.js'
import { countFreeSeats } from '../../features/rsvps/seats.js'
import type { Services } from '../../services/services.js'
import { createDocumentCache } from './document-cache.js'
import { createLiveCalendar, type LiveCalendar } from './live-calendar.js'
import { createPageState, type PageState } from './page-state.js'
import type { Facts, Rendered, Rendering } from './rendering.js'
import type { Templates } from './templates.js'
import { WebDocument } from './web-document.js'

/** The document of a page, and its canonical path. */
export type LivePage = { path: string; document: WebDocument }

/** The template of a page, and its page data beyond the sections of its path. */
type PageSource = { template: string; more?: () => Partial<Facts> }

/** The most pages that may wait to be rendered for one reader each; they are rendered one after the other. */
const maxPersonalPages = 20

/** The raffle's page, or that of a year. */
const raffleAddress = /^\/raffle(?:\/(\d{4}))?$/

const dateAddress = /^\/events\/([\w-]{1,100})\/(\d{4}-\d\d-\d\d)\/?$/

/** A page that the visitor's browser renders: the portal, and one that could not be rendered here. */
const emptyPage: Rendered = { head: '', page: '' }

/**
 * The pages of the site, rendered when they are requested, and again once a section, an event, the day or the state of
 * the raffle has changed, on whatever server that was.
 */
export class LivePages {
  readonly #cache
  readonly #paths: ReadonlySet<string>
  readonly #sections
  #personalPages = 0
  #portal: { version: string; document: WebDocument } | null = null

  /** Returns the public events of the calendar page; see `createLiveCalendar`. */
  readonly calendar
  readonly #state: PageState

  constructor(
    private readonly services: Services,
    private readonly templates: Templates,
    private readonly rendering: Rendering,
  ) {
    this.#cache = createDocumentCache(services)
    this.#state = createPageState(services)
    this.calendar = createLiveCalendar(services)
    this.#paths = new Set(rendering.pages.map(({ path }) => path))
    this.#sections = new Map(Object.entries(rendering.pageSections))
  }

  /** The paths that search engines may list. */
  get listed(): string[] {
    return this.rendering.pages.filter(({ unlisted }) => !unlisted).map(({ path }) => path)
  }

  /** Whether too many personal pages wait to be rendered. */
  get isBusy(): boolean {
    return this.#personalPages >= maxPersonalPages
  }

  /** Returns the page at a path; null if it does not exist. */
  async at(path: string, query: URLSearchParams): Promise<LivePage | null> {
    if (/^\/events\/?$/.test(path)) return this.#calendarPage(query)
    const [, key, date] = dateAddress.exec(path) ?? []
    if (key && date) return this.#datePage(key, date)
    const canonical = path.replace(/\/+$/, '') || '/'
    if (canonical === '/') return this.#homePage()
    if (canonical === '/officers') return this.#officersPage()
    const raffle = raffleAddress.exec(canonical)
    if (raffle) return this.#rafflePage(canonical, raffle[1] ? Number(raffle[1]) : null)
    return this.#paths.has(canonical)
      ? { path: canonical, document: await this.#sectionPage(canonical) }
      : null
  }

  /** Returns the page that says that there is none at an address. */
  missing(): Promise<WebDocument> {
    return this.#cached('/no-such-page', this.#state.today(), { template: '404' })
  }

  /** Returns the document of the portal, whose code renders it in the browser. */
  portal(): WebDocument {
    const { version } = this.services.site.now()
    if (this.#portal?.version === version) return this.#portal.document
    const head = '<title>Member portal</title><meta name="robots" content="noindex">'
    const { complete } = this.#prepare('', { template: 'portal' }, { asOf: '' })
    const document = complete({ head, page: '' })
    this.#portal = { version, document }
    return document
  }

  /** Returns a page for the editor, which sends it a draft; null for a page without sections. */
  async preview(path: string): Promise<WebDocument | null> {
    if (!this.#sections.has(path)) return null
    const calendar = path === '/' ? await this.calendar().catch(() => null) : null
    const more = calendar ? this.#homeFacts(calendar) : {}
    const raffle = path === '/raffle' ? await this.#publishedRaffle() : {}
    const own = { ...more, ...raffle, previewOf: path, asOf: '' }
    return this.#prepare(path, { template: templateOf(path) }, own).complete(emptyPage)
  }

  /**
   * Renders the page at a path with what only its reader may see, such as what they typed: each time, and stored
   * nowhere. Returns null if the page does not exist.
   */
  async renderPersonal(path: string, own: Partial<Facts>): Promise<WebDocument | null> {
    const source = await this.#findSource(path)
    if (!source) return null
    this.#personalPages += 1
    try {
      const { facts, complete } = this.#prepare(path, source, own)
      return complete(await this.rendering.renderPage(path, facts))
    } finally {
      this.#personalPages -= 1
    }
  }

  /**
   * Renders all pages, so that no visitor waits for it, administrators see failures, and this server has loaded all
   * code that a later build might remove.
   */
  async renderAll(): Promise<void> {
    const { failedPages } = this.services.site
    // Dates and months may never be requested again; a failing one is reported when it is requested.
    for (const path of failedPages.keys()) if (!this.#paths.has(path)) failedPages.delete(path)
    const pages = [...this.#paths].map((path) => () => this.at(path, new URLSearchParams()))
    for (const render of [...pages, () => this.missing(), this.rendering.loadDatePage]) {
      await render().catch((err: unknown) =>
        this.services.observability.log.error({ err }, 'the pages could not be rendered'),
      )
    }
  }

  #sectionPage(path: string): Promise<WebDocument> {
    return this.#cached(path, this.#state.today(), { template: templateOf(path) })
  }

  /** Returns the home page with the next meeting; an outdated one rather than none. */
  async #homePage(): Promise<LivePage> {
    const calendar = await this.calendar().catch(() => null)
    const last = calendar ? undefined : this.#cache.last('/')
    if (last) return { path: '/', document: last }
    const facts = this.#homeFacts(calendar)
    const version = `${facts.today} ${JSON.stringify(facts.nextMeeting)}`
    const more = () => facts
    return { path: '/', document: await this.#cached('/', version, { template: 'index', more }) }
  }

  /** Returns the page data of the home page beyond its sections; without a calendar it shows no meeting. */
  #homeFacts(calendar: LiveCalendar | null) {
    const { clock, site } = this.services
    const { timeZone } = site.now().values.identity
    const meeting = calendar && nextMeeting(calendar.events, { now: clock.now(), timeZone })
    return { ...this.#state.dayFacts(this.#state.today()), nextMeeting: meeting }
  }

  /** Returns the officers page; an outdated one rather than none. */
  async #officersPage(): Promise<LivePage> {
    const path = '/officers'
    const officers = await listPublicOfficers(this.services).catch((err: unknown) => {
      const last = this.#cache.last(path)
      if (!last) throw err
      return last
    })
    if (officers instanceof WebDocument) return { path, document: officers }
    const version = `${this.#state.today()} ${JSON.stringify(officers)}`
    const source = { template: 'officers', more: () => ({ officers }) }
    return { path, document: await this.#cached(path, version, source) }
  }

  /**
   * Returns a raffle page: by year, or else the raffle on sale or the last one; an outdated one rather than none.
   * Null if the year has none.
   */
  async #rafflePage(path: string, year: number | null): Promise<LivePage | null> {
    const raffle = await findPublicRaffle(this.services, year).catch((err: unknown) => {
      const last = this.#cache.last(path)
      if (!last) throw err
      return last
    })
    if (raffle instanceof WebDocument) return { path, document: raffle }
    if (!raffle) return year === null ? { path, document: await this.#sectionPage(path) } : null
    const version = `${this.#state.today()} ${JSON.stringify(raffle)}`
    const more = () => this.#state.raffleFacts(raffle)
    return { path, document: await this.#cached(path, version, { template: 'raffle', more }) }
  }

  /** Returns the drawing of the published raffle for its preview; nothing without a database. */
  async #publishedRaffle(): Promise<Partial<Facts>> {
    const { drawing } = this.services.site.now().values.raffle
    const year = Number(drawing.date.slice(0, 4))
    const raffle = await findPublicRaffle(this.services, year).catch(() => null)
    return raffle ? { raffleYear: this.#state.raffleFacts(raffle).raffleYear } : {}
  }

  /** Returns the calendar as its address asks for it. */
  async #calendarPage(query: URLSearchParams): Promise<LivePage> {
    const { version, today, events } = await this.calendar()
    const address = `/events${asQuery(calendarSearch(Object.fromEntries(query), today))}`
    // A date of last night is shown until it ends.
    const late = calendarDates(events, today, () => false).filter(beganEarlier(today))
    const [asOf = this.#state.asOf()] = late
      .map((event) => this.#state.asOf(endOfDate(event)))
      .toSorted()
      .toReversed()
    const more = () => ({ ...this.#state.dayFacts(today), events, asOf })
    return {
      path: '/events',
      document: await this.#cached(address, `${version} ${asOf}`, { template: 'events', more }),
    }
  }

  /**
   * Returns the event page of one date of a public event; null if it does not exist. Returns an outdated page rather
   * than none.
   */
  async #datePage(key: string, date: string): Promise<LivePage | null> {
    const today = this.#state.today()
    const address = `/events/${key}/${date}`
    const shown = await this.#findDate(key, date, today).catch((err: unknown) => {
      const last = this.#cache.last(address)
      if (!last) throw err
      return last
    })
    if (shown instanceof WebDocument) return { path: address, document: shown }
    if (!shown) {
      this.#cache.forget(address)
      return null
    }
    const path = pathOfDate(shown.event)
    const version = `${today} ${this.#state.isRsvpOpen(shown)} ${JSON.stringify(shown)}`
    return { path, document: await this.#cached(path, version, this.#sourceOf(shown, today)) }
  }

  /** Returns one date of a public event; null if it does not exist. */
  async #findDate(key: string, date: string, today: string): Promise<PublicDate | null> {
    if (!isDay(date)) return null
    const days = { from: addMonths(date, -24), until: addMonths(date, 24) }
    const event = await findPublicEvent(this.services.db, key, days)
    const { timeZone } = this.services.site.now().values.identity
    const shown = event && publicDate(event, date, { today, timeZone })
    if (!event || !shown) return null
    const program = await findShownProgram(this.services.db, event.id, date)
    const attachments = await listPublicAttachments(this.services.db, event.id, date)
    const { rsvp } = shown
    if (!rsvp?.isLimited) return { ...shown, program, attachments }
    const capacity = findOccurrence(event, date)?.capacity ?? null
    const free = await countFreeSeats(this.services.db, { id: rsvp.id, date }, capacity)
    return { ...shown, program, attachments, rsvp: { ...rsvp, isFull: free <= 0 } }
  }

  #sourceOf(shown: PublicDate, today: string): PageSource {
    const { dayFacts, asOf } = this.#state
    return {
      template: shown.rsvp ? 'date-with-form' : 'date',
      more: () => ({
        ...dayFacts(today),
        asOf: asOf(shown.rsvp?.closesAt),
        publicDate: shown,
      }),
    }
  }

  /** Returns what the page at a path is made of; null if it does not exist. */
  async #findSource(path: string): Promise<PageSource | null> {
    const [, key, date] = dateAddress.exec(path) ?? []
    if (!key || !date) return this.#paths.has(path) ? { template: templateOf(path) } : null
    const today = this.#state.today()
    const shown = await this.#findDate(key, date, today)
    return shown && this.#sourceOf(shown, today)
  }

  /** Captures what a page shows at this moment, so that all of a document is of one version. */
  #prepare(path: string, { template, more }: PageSource, own: Partial<Facts> = {}) {
    const { factsFor, asOf } = this.#state
    const sections = this.#sections.get(path) ?? []
    const facts = factsFor(sections, { asOf: asOf(), ...more?.(), ...own })
    const style = this.#state.style()
    const complete = (rendered: Rendered) =>
      new WebDocument(this.templates.fill(template, { facts, rendered, style }), style)
    return { facts, complete }
  }

  /** Returns the cached document of an address; `shown` changes with what the page shows beside the site. */
  #cached(address: string, shown: string, source: PageSource): Promise<WebDocument> {
    const path = address.replace(/\?.*/, '')
    return this.#cache.get({
      address,
      version: `${this.#state.version()} ${shown}`,
      sections: this.#sections.get(path) ?? [],
      prepare: () => {
        const { facts, complete } = this.#prepare(path, source)
        return {
          render: async () => complete(await this.rendering.renderPage(address, facts)),
          fallback: () => complete(emptyPage),
        }
      },
    })
  }
}

/** Returns the name of a page's template. */
const templateOf = (path: string): string =>
  path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')

function asQuery(search: CalendarSearch): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) query.set(name, value)
  return query.size ? `?${query}` : ''
}
