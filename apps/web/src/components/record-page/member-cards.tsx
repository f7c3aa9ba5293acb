import { byLastName } from '@clubhouse/schema/members/last-names'
import type { DirectoryMember } from '@clubhouse/schema/members/user'
import { ErrorState } from '#/components/error-state'
import { MemberContact, memberBox } from '#/components/member-contact'
import { Skeleton } from '#/components/ui/skeleton'

const grid = 'grid grid-cols-[minmax(0,1fr)] sm:gap-3 @lg:grid-cols-2'

type MemberCardsProps = {
  query: {
    data: readonly DirectoryMember[] | undefined
    error: { message: string } | null
    refetch: () => unknown
  }
  withChapter?: boolean
  withCompany?: boolean
}

/** The members of a company or a chapter, as the directory shows them. */
export const MemberCards = ({ query, ...shown }: MemberCardsProps) => (
  <section aria-label="Members" className="@container">
    {query.error ? (
      <ErrorState message={query.error.message} onRetry={() => query.refetch()} />
    ) : !query.data ? (
      <div className={grid}>
        <Skeleton className="h-17 w-full sm:h-38" />
        <Skeleton className="h-17 w-full sm:h-38" />
      </div>
    ) : query.data.length === 0 ? (
      <p className="py-3 text-muted">No members found.</p>
    ) : (
      <ul className={grid}>
        {byLastName(query.data, (member) => member).map((member) => (
          <li key={member.id} className={memberBox}>
            <MemberContact member={member} {...shown} />
          </li>
        ))}
      </ul>
    )}
  </section>
)
