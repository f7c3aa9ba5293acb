import type { Testimonials as TestimonialsValue } from '@clubhouse/schema/website/testimonials'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cn } from '#/components/ui/cn'
import { useRotation } from '#/components/use-rotation'
import { useSection } from '#/site/club'

/** Milliseconds a quote is shown. */
const every = 12_000
/** A touch that moves at least this many pixels is a swipe. */
const swipe = 40

/** The testimonials of members; nothing without a quote. */
export function Testimonials() {
  const { testimonials } = useSection('testimonials')
  return testimonials.length > 0 && <Carousel quotes={testimonials} />
}

type CarouselProps = { quotes: TestimonialsValue['testimonials'] }

/** The quotes, one at a time: by the clock, the buttons, the arrow keys or a swipe. */
function Carousel({ quotes }: CarouselProps) {
  const { index, paused, still, step, togglePaused, holding } = useRotation(quotes.length, every)
  const touched = useRef(0)
  const byKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <section
      {...holding}
      aria-roledescription="carousel"
      aria-label="What members say"
      className="wrap py-12 lg:py-18"
      onKeyDown={byKey}
      onTouchStart={({ changedTouches }) => {
        touched.current = changedTouches.item(0).clientX
      }}
      onTouchEnd={({ changedTouches }) => {
        const way = changedTouches.item(0).clientX - touched.current
        if (Math.abs(way) > swipe) step(way > 0 ? -1 : 1)
      }}
    >
      <div className="grid" aria-live={still ? 'polite' : 'off'}>
        {quotes.map(({ quote, name, title }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and a fieldset is for forms
          <div
            // Two may say the same, or nothing yet: entries have no key but the place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={place}
            role="group"
            aria-roledescription="slide"
            data-slide
            aria-label={`${place + 1} of ${quotes.length}`}
            aria-hidden={place !== index}
            className={cn(
              'col-start-1 row-start-1 mx-auto max-w-3xl text-center transition duration-250',
              place !== index && 'invisible opacity-0',
            )}
          >
            <figure>
              <blockquote className="font-heading text-[clamp(1.375rem,1.1rem+1.2vw,2rem)] leading-snug">
                “{quote}”
              </blockquote>
              <figcaption className="mt-6">
                <span className="font-semibold">{name}</span>
                <br />
                <span className="text-muted">{title}</span>
              </figcaption>
            </figure>
          </div>
        ))}
      </div>
      <div className="mt-8 flex items-center justify-center gap-2">
        <Control label="Previous quote" onPress={() => step(-1)}>
          <ChevronLeft aria-hidden />
        </Control>
        <Control label={paused ? 'Play' : 'Pause'} onPress={togglePaused}>
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </Control>
        <Control label="Next quote" onPress={() => step(1)}>
          <ChevronRight aria-hidden />
        </Control>
      </div>
    </section>
  )
}

type ControlProps = { label: string; onPress: () => void; children: ReactNode }

const Control = ({ label, onPress, children }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="grid size-11 place-items-center rounded-full border border-control text-primary transition hover:bg-primary-soft"
  >
    {children}
  </button>
)
