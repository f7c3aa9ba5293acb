import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { MemberContact } from '#/components/member-contact'
import { Skeleton } from '#/components/ui/skeleton'

/** How many other members the dashboard shows at most. */
const shown = 5

type ChapterMembersProps = { userId: string; chapterId: string | null }

/** Up to five other chapter members, and a link to the directory. */
export function ChapterMembers({ userId, chapterId }: ChapterMembersProps) {
  // One extra, because the user may be among them.
  const members = trpc.user.directory.useQuery(
    chapterId ? { chapterId, limit: shown + 1 } : skipToken,
  )
  const others = members.data?.filter(({ id }) => id !== userId).slice(0, shown)
  return (
    <section
      aria-labelledby="chapter-members"
      className="rounded-md border border-border bg-surface px-5 pt-5 pb-2 shadow-sm print:break-inside-avoid"
    >
      <h2 id="chapter-members" className="mb-3 text-h3">
        Chapter Members
      </h2>
      {members.error ? (
        <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
      ) : members.isLoading ? (
        <div className="grid gap-4">
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-22 w-full" />
          ))}
        </div>
      ) : others?.length ? (
        <ul className="divide-y divide-border border-border border-y">
          {others.map((member) => (
            <li key={member.id} className="py-2.5">
              <MemberContact member={member} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">No chapter members found.</p>
      )}
      <Link to="/portal/user/directory" className="mt-1 inline-flex min-h-11 items-center link">
        View Full Directory
      </Link>
    </section>
  )
}
