import { Pause, Play } from 'lucide-react'
import { cn } from '#/components/ui/cn'
import { useRotation } from '#/components/use-rotation'
import { useSection } from '#/site/club'

/** Milliseconds a tagline is shown. */
const every = 5_000

/** The headline, which rotates through the taglines in one grid cell, so that nothing below moves. */
export function Taglines() {
  const { taglines } = useSection('join')
  const { index, paused, togglePaused, holding } = useRotation(taglines.length, every)
  const Icon = paused ? Play : Pause
  return (
    <div {...holding} className="flex items-end gap-4 large-text:flex-wrap">
      <h1 className="grid min-w-0 text-hero">
        {taglines.map((tagline, place) => (
          <span
            key={tagline}
            data-slide
            aria-hidden={place !== index}
            className={cn(
              'col-start-1 row-start-1 transition duration-250',
              place !== index && 'invisible opacity-0',
            )}
          >
            {tagline}
          </span>
        ))}
      </h1>
      <button
        type="button"
        aria-label={paused ? 'Play' : 'Pause'}
        onClick={togglePaused}
        className="grid size-11 shrink-0 place-items-center rounded-full border border-control text-muted transition hover:border-primary hover:text-primary"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
