import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MemberContact } from '#/components/member-contact'
import { Skeleton } from '#/components/ui/skeleton'

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 xl:grid-cols-3'

/** The Active members of a company, as the directory shows them. */
export function CompanyMembers({ companyId }: { companyId: string }) {
  const members = trpc.user.directory.useQuery({ companyId })
  return (
    <section aria-labelledby="company-members" className="mt-10">
      <h2 id="company-members" className="mb-4 text-h3">
        Members
      </h2>
      {members.error ? (
        <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
      ) : !members.data ? (
        <div className={grid}>
          <Skeleton className="h-17 w-full sm:h-26" />
        </div>
      ) : members.data.length === 0 ? (
        <p className="text-muted">No members found.</p>
      ) : (
        <ul className={grid}>
          {members.data.map((member) => (
            <li
              key={member.id}
              className="min-w-0 rounded-sm border border-border bg-surface px-2.5 py-1.5"
            >
              <MemberContact member={member} withChapter withCompany={false} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
