import { letterId } from './group-by-letter'

/**
 * Links to the groups; beside a page's width of cards they stay at the top of the screen, and on phones they wrap. The
 * headings are always rendered, so that the browser itself scrolls and moves the focus.
 */
export const LetterLinks = ({ letters }: { letters: readonly string[] }) => (
  <nav
    aria-label="Letters"
    className="mt-1 border-border border-b bg-page py-1 sm:sticky sm:top-15 sm:z-10 lg:top-0"
  >
    <ul className="-mx-1 flex flex-wrap gap-x-0.5 max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(1.5rem,1fr))]">
      {letters.map((letter) => (
        <li key={letter}>
          <a
            href={`#${letterId(letter)}`}
            className="grid h-11 min-w-8 place-items-center rounded-sm border border-transparent font-semibold text-primary hover:bg-primary-soft max-sm:min-w-0 lg:h-8"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
