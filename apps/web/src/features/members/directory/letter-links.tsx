import { ScrollStrip } from '#/components/scroll-strip'
import { letterId } from './group-by-letter'

/**
 * Links to the groups, in one row, which from tablets on stays at the top of the screen. The headings are always rendered, so
 * that the browser itself scrolls and moves the focus.
 */
export const LetterLinks = ({ letters }: { letters: readonly string[] }) => (
  <div className="mt-1 flow-root border-border border-b bg-page py-1 sm:sticky sm:top-15 sm:z-10 lg:top-0">
    <ScrollStrip label="Letters" current={undefined} className="-ml-2.5">
      {letters.map((letter) => (
        <li key={letter}>
          <a
            href={`#${letterId(letter)}`}
            className="grid h-11 min-w-8 place-items-center rounded-sm border border-transparent font-semibold text-primary -outline-offset-2 hover:bg-primary-soft pointer-coarse:min-w-11 lg:h-8"
          >
            {letter}
          </a>
        </li>
      ))}
    </ScrollStrip>
  </div>
)
