import type { PublicEvent } from '@clubhouse/schema/events/calendar'
import { LinkedText } from '#/components/linked-text'

/** How many characters fit the two lines that phones show above the RSVP form. */
const twoLines = 96

type DescribedProps = { event: Pick<PublicEvent, 'description'> }

/** Whether phones show only the description's first two lines above the RSVP form. */
export const isLong = ({ description }: DescribedProps['event']): boolean =>
  description !== null && (description.length > twoLines || description.includes('\n'))

/** The first two lines of a long description, on phones. */
export const DescriptionTeaser = ({ event }: DescribedProps) => (
  <div className="lg:hidden print:hidden">
    <p aria-hidden className="wrap-anywhere line-clamp-2">
      {event.description}
    </p>
    <a href="#about" className="finger-high link">
      Read more
    </a>
  </div>
)

/** An event's description. A short one needs no heading above the form on phones. */
export const DateDescription = ({ event }: DescribedProps) =>
  event.description && (
    <section aria-labelledby="about">
      <h2 id="about" className={isLong(event) ? 'text-h3' : 'text-h3 max-lg:sr-only'}>
        What to expect
      </h2>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line lg:mt-2 lg:text-lead">
        <LinkedText>{event.description}</LinkedText>
      </p>
    </section>
  )
