import { pathOfDate, publicEvents } from '@clubhouse/schema/calendar'
import { addMonths } from '@clubhouse/schema/calendar-day'
import { escapeHtml } from '../core/escape-html.js'
import type { LiveCalendar } from './live-calendar.js'
import { WebDocument } from './web-pages.js'

const end = '</urlset>'

/** sitemap.xml as it was built, with the pages of the coming twelve months' dates; drawn once for each calendar. */
export function createSitemap(built: string, publicUrl: string) {
  let version = ''
  let document = new WebDocument(built)
  return (calendar: LiveCalendar | null): WebDocument => {
    if (!calendar || calendar.version === version) return document
    const { today, events } = calendar
    const urls = publicEvents(events, today, addMonths(today, 12)).map(
      (event) => `<url><loc>${escapeHtml(publicUrl + pathOfDate(event))}</loc></url>`,
    )
    document = new WebDocument(built.split(end).join(urls.join('') + end))
    version = calendar.version
    return document
  }
}
