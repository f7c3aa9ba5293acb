import { letterId } from './letter-id'

/** Links to the groups. The headings are always there, so that the browser itself scrolls and moves the focus. */
export const LetterLinks = ({ letters }: { letters: readonly string[] }) => (
  <nav aria-label="Letters" className="mt-4">
    <ul className="flex flex-wrap gap-1">
      {letters.map((letter) => (
        <li key={letter}>
          <a
            href={`#${letterId(letter)}`}
            className="grid size-9 place-items-center rounded-sm font-semibold text-primary hover:bg-primary-soft sm:size-10"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
