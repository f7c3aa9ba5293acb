import type { UserCommitments } from '@clubhouse/schema/members/user-commitments'
import { formatLongDate } from '#/components/format/date'

/** Lists the offices and committees that end with a membership; nothing if the member has none. */
export function EndingOffices({ commitments }: { commitments: UserCommitments }) {
  const { offices, committees } = commitments
  const rows = [
    ...offices.map(({ title, chapter, ...days }) => ({
      name: chapter ? `${title}, ${chapter}` : title,
      ...days,
    })),
    ...committees.map(({ name, isChair, ...days }) => ({
      name: isChair ? `${name} (chair)` : name,
      ...days,
    })),
  ]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="ending-offices">
      <h3 id="ending-offices" className="font-semibold text-text">
        Offices and committees
      </h3>
      <ul>
        {rows.map(({ name, startsOn, endsOn }) => (
          <li key={`${name} ${startsOn}`} className="wrap-anywhere">
            {name}, {formatLongDate(startsOn)} to {formatLongDate(endsOn)}
          </li>
        ))}
      </ul>
      <p className="text-muted">They end with the membership.</p>
      {offices.some(({ isGuarded }) => isGuarded) && (
        <p className="text-muted">
          We’ll ask you to confirm it’s you, and email all administrators.
        </p>
      )}
    </section>
  )
}
