import type { ProposalDetail } from '@clubhouse/schema/members/proposal'
import { UserLink } from '#/api/user-link'
import { formatInstant } from '#/components/format/date'

/** The objections to a proposal, for the board. */
export function Objections({ objections }: Pick<ProposalDetail, 'objections'>) {
  return (
    <section aria-labelledby="objections" className="grid gap-3">
      <h2 id="objections" className="text-h3">
        Objections{' '}
        {objections && (
          <span className="font-normal text-muted tabular-nums">{objections.length}</span>
        )}
      </h2>
      {!objections ? (
        <p className="text-muted">
          You sponsor this person, so only the rest of the board sees objections.
        </p>
      ) : objections.length === 0 ? (
        <p className="text-muted">No objections.</p>
      ) : (
        <ul className="grid gap-3">
          {objections.map(({ id, author, text, updatedAt }) => (
            <li key={id} className="grid gap-2 rounded-md border border-border bg-surface p-4">
              <p className="flex flex-wrap justify-between gap-x-4">
                <UserLink user={author} className="finger-high link font-semibold" />
                <time dateTime={updatedAt} className="text-muted text-sm">
                  {formatInstant(updatedAt)}
                </time>
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
