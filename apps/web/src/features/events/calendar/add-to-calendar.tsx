import type { PublicDate } from '@clubhouse/schema/events/public-date'
import { CalendarPlus } from 'lucide-react'
import { CopyText } from '#/components/copy-text'
import { SubscribeLinks } from '#/components/subscribe-links'
import { buttonVariants } from '#/components/ui/button'
import { pageData } from '#/site/page-data'
import { calendarAddresses } from './calendar-addresses'

type AddToCalendarProps = {
  shown: PublicDate
  url: string
  /** Whether the club's feed offers the date as a file. */
  hasFile: boolean
}

/** Links that add a copy of a date to a calendar app, or subscribe to it. */
export function AddToCalendar({ shown, url, hasFile }: AddToCalendarProps) {
  const { google, outlook } = calendarAddresses(shown, {
    url,
    timeZone: pageData.page.club.timeZone,
  })
  const links = [
    ...(hasFile
      ? [{ label: 'Apple Calendar or other app (.ics)', href: `/calendar/${shown.event.id}.ics` }]
      : []),
    { label: 'Google Calendar', href: google },
    { label: 'Outlook', href: outlook },
  ]
  return (
    <section aria-labelledby="add-to-calendar" className="print:hidden">
      <h2 id="add-to-calendar" className="flex items-center gap-2 text-h3">
        <CalendarPlus aria-hidden className="size-5" />
        Add to calendar
      </h2>
      <ul className="mt-3 grid gap-2 xl:flex xl:flex-wrap">
        {links.map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
              className={buttonVariants({ variant: 'quiet', className: 'w-full xl:w-auto' })}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">These add a copy, which doesn’t update.</p>
      {hasFile && <Subscribe id={shown.event.id} title={shown.event.title} />}
    </section>
  )
}

/** The date as a separate feed, which calendar apps keep up to date. */
function Subscribe({ id, title }: { id: string; title: string }) {
  const url = `${pageData.publicUrl}/calendar/${id}.ics`
  return (
    <details className="mt-2">
      <summary className="finger-high link w-fit cursor-pointer">Subscribe to this date</summary>
      <div className="mt-3 grid justify-items-start gap-3">
        <SubscribeLinks
          url={url}
          name={title}
          address={<CopyText text={url} copyLabel="Copy link" />}
        />
      </div>
    </details>
  )
}
