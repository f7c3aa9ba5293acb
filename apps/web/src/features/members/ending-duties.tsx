import type { UserCommitments } from '@clubhouse/schema/members/user-commitments'
import { formatLongDate } from '#/components/format/date'
import { formatHidden } from './hidden-events'

/** Lists the duties that a member gives up by leaving; nothing if they have none. */
export function EndingDuties({ commitments }: { commitments: UserCommitments }) {
  const { duties, hiddenDuties } = commitments
  const count = duties.length + hiddenDuties
  if (count === 0) return null
  return (
    <section aria-labelledby="ending-duties">
      <h3 id="ending-duties" className="font-semibold text-text">
        {count === 1 ? '1 upcoming duty' : `${count} upcoming duties`}
      </h3>
      <ul className="max-h-48 overflow-y-auto">
        {duties.map(({ eventId, date, day, title, duty, seat }) => (
          <li key={`${eventId}/${date}/${duty}`} className="wrap-anywhere">
            {duty}, {title}, {formatLongDate(day)}
            {seat === 'Waitlisted' && ' (waitlisted)'}
          </li>
        ))}
        {hiddenDuties > 0 && <li>{formatHidden(hiddenDuties, duties.length > 0)}</li>}
      </ul>
      <p className="text-muted">{count === 1 ? 'It opens' : 'They open'} up for other members.</p>
    </section>
  )
}
