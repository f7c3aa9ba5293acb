import { pathOfDate } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { type CalendarSearch, calendarSearch } from '@clubhouse/schema/calendar-search'
import { clubDate, endOfDay } from '@clubhouse/schema/club-time'
import { type PublicDate, publicDate } from '@clubhouse/schema/public-date'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { escapeHtml } from '../core/escape-html.js'
import { findPublicEvent } from '../features/event/calendar-events.js'
import type { Services } from '../services/services.js'
import { timeZoneOf } from '../services/site/club-clock.js'
import { createLiveCalendar } from './live-calendar.js'
import { canRender, type Facts, render } from './rendering.js'
import { WebDocument, type WebPages } from './web-pages.js'

type Kept = { version: string; document: WebDocument }

/** The document of a page, and the address that it goes by. */
export type LivePage = { path: string; document: WebDocument }

/** Characters of all documents together; each is in memory a few times as long. */
const room = 5_000_000

const addressOfDate = /^\/events\/([\w-]{1,100})\/(\d{4}-\d\d-\d\d)\/?$/

/**
 * The public pages that show events, rendered when they are asked for, and again once an event or the day has changed,
 * on whatever server that was.
 */
export function createLivePages(services: Services, pages: WebPages) {
  const { db, clock, config, site, watch } = services
  const liveCalendar = createLiveCalendar(services)
  const kept = new LRUCache<string, Kept>({
    maxSize: room,
    sizeCalculation: ({ document }) => document.text.length,
  })
  const underWay = new Map<string, Promise<WebDocument>>()

  const factsOn = (today: string): Facts => {
    const now = clock.now()
    return {
      publicUrl: config.publicUrl,
      timeZone: timeZoneOf(site),
      renderedAt: now.toISOString(),
      today,
      todayEnds: endOfDay(now, timeZoneOf(site)).toISOString(),
      events: null,
      publicDate: null,
    }
  }

  /** The document of an address; drawn once for a version, however many ask. */
  function keep(
    address: string,
    version: string,
    draw: () => Promise<string>,
  ): Promise<WebDocument> {
    const known = kept.get(address)
    if (known?.version === version) return Promise.resolve(known.document)
    const key = `${address} ${version}`
    const drawing =
      underWay.get(key) ??
      draw()
        .then((text) => {
          const document = new WebDocument(text)
          kept.set(address, { version, document })
          return document
        })
        .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }

  /** The calendar as its address asks for it; null where the built one has to do. */
  async function calendarPage(query: URLSearchParams): Promise<LivePage | null> {
    const calendar = await liveCalendar()
    if (!calendar || !canRender()) return null
    const { version, today, events } = calendar
    const search = calendarSearch(Object.fromEntries(query), today)
    const address = `/events${asQuery(search)}`
    try {
      const document = await keep(address, version, async () => {
        const facts = { ...factsOn(today), events }
        const { page } = await render(address, facts)
        return fill(pages.textOf('events.html'), facts, page)
      })
      return { path: '/events', document }
    } catch (err) {
      watch.log.error({ err }, 'the calendar could not be rendered')
      const before = kept.get(address)
      return before ? { path: '/events', document: before.document } : null
    }
  }

  /** One date of a public event; null when there is none. */
  async function findDate(key: string, date: string, today: string): Promise<PublicDate | null> {
    const days = { from: addMonths(date, -24), until: addMonths(date, 24) }
    const event = await findPublicEvent(db, key, days)
    return event && publicDate(event, date, { today, timeZone: timeZoneOf(site) })
  }

  /** The page of one date of a public event; null when there is none. An outdated one is better than none, too. */
  async function datePage(key: string, date: string): Promise<LivePage | null> {
    if (!z.iso.date().safeParse(date).success || !canRender()) return null
    const today = clubDate(clock.now(), timeZoneOf(site))
    const address = `/events/${key}/${date}`
    const shown = await findDate(key, date, today).catch((err: unknown) => {
      const before = kept.get(address)
      if (!before) throw err
      return before.document
    })
    if (shown instanceof WebDocument) return { path: address, document: shown }
    if (!shown) return null
    const path = pathOfDate(shown.event)
    const document = await keep(path, `${today} ${JSON.stringify(shown)}`, async () => {
      const facts = { ...factsOn(today), publicDate: shown }
      const { head, page } = await render(path, facts)
      const template = shown.rsvp ? 'date-with-form.template' : 'date.template'
      return fill(pages.textOf(template), facts, page).replace('<!--head-->', () => head)
    })
    return { path, document }
  }

  return {
    /** The page of an address below /events; null for all others. */
    async at(path: string, query: URLSearchParams): Promise<LivePage | null> {
      if (/^\/events\/?$/.test(path)) return calendarPage(query)
      const [, key, date] = addressOfDate.exec(path) ?? []
      return key && date ? datePage(key, date) : null
    },

    calendar: liveCalendar,
  }
}

function asQuery(search: CalendarSearch): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value) told.set(name, value)
  return told.size ? `?${told}` : ''
}

/** A document with the page in it, and with what the page knows. */
function fill(template: string, facts: Facts, page: string): string {
  const metas = {
    'rendered-at': facts.renderedAt,
    today: facts.today,
    'today-ends': facts.todayEnds,
    events: facts.events ? JSON.stringify(facts.events) : '',
    'public-date': facts.publicDate ? JSON.stringify(facts.publicDate) : '',
  }
  return Object.entries(metas)
    .reduce(withMeta, template)
    .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root">${page}</div>`)
}

function withMeta(document: string, [name, content]: [string, string]): string {
  const begin = `<meta name="clubhouse-${name}" content="`
  return document.replace(new RegExp(`${begin}[^"]*`), () => begin + escapeHtml(content))
}
