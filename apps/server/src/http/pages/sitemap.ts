import { pathOfDate, publicEvents } from '@clubhouse/schema/events/calendar'
import { addMonths } from '@clubhouse/schema/events/calendar-day'
import { escapeHtml } from '../../core/escape-html.js'
import type { LiveCalendar } from './live-calendar.js'
import { WebDocument } from './web-document.js'

/** sitemap.xml: the listed pages, and those of the coming twelve months' dates; drawn once for each calendar. */
export function createSitemap(listed: readonly string[], publicUrl: string) {
  let version = ''
  let document = new WebDocument('')
  return (calendar: LiveCalendar): WebDocument => {
    if (calendar.version === version) return document
    const { today, events } = calendar
    const dates = publicEvents(events, today, addMonths(today, 12)).map(pathOfDate)
    const urls = [...listed, ...dates].map(
      (path) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`,
    )
    document = new WebDocument(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
    )
    version = calendar.version
    return document
  }
}
