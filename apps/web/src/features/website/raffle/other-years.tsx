import { Link } from '@tanstack/react-router'

/** Links to the raffles of other years. */
export const OtherYears = ({ years }: { years: readonly number[] }) => (
  <nav aria-label="Other raffles" className="wrap pb-16">
    <h2 className="text-h2">Other raffles</h2>
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {years.map((year) => (
        <li key={year}>
          <Link
            to="/raffle/$year"
            params={{ year: `${year}` }}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            {year}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
