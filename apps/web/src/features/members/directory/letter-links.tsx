import { letterId } from './group-by-letter'

/**
 * Links to the groups, which stay at the top of the screen. The headings are always rendered, so that the browser
 * itself scrolls and moves the focus.
 */
export const LetterLinks = ({ letters }: { letters: readonly string[] }) => (
  <nav
    aria-label="Letters"
    className="sticky top-15 z-10 mt-1 border-border border-b bg-page py-1 lg:top-0"
  >
    <ul className="-mx-1 flex gap-0.5 overflow-x-auto p-1">
      {letters.map((letter) => (
        <li key={letter}>
          <a
            href={`#${letterId(letter)}`}
            className="grid size-9 place-items-center rounded-sm border border-transparent font-semibold text-primary hover:bg-primary-soft lg:size-8 pointer-coarse:size-11"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
