import { useDeferredValue, useId } from 'react'
import { trpc } from '#/api/trpc'
import { EmptyState } from '#/components/empty-state'
import { ErrorState } from '#/components/error-state'
import { controlStyle } from '#/components/form/control-style'
import { MemberContact } from '#/components/member-contact'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { groupByLetter } from './group-by-letter'
import { searchMembers } from './search-members'

type DirectoryProps = { search: string; onSearch: (search: string) => void }

/** Every member by the first letter of the last name (spec section 2, 'Directory'). */
export function Directory({ search, onSearch }: DirectoryProps) {
  const members = trpc.user.directory.useQuery()
  const id = useId()
  const sought = useDeferredValue(search)
  return (
    <>
      <PageHead title="User Directory" hidden />
      <h1 className="text-h2">User Directory</h1>
      <label htmlFor={id} className="sr-only">
        Search the directory
      </label>
      <input
        id={id}
        type="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        placeholder="Search by name, email, or company..."
        className={`${controlStyle} mt-6 max-w-xl`}
      />
      <div className="mt-8">
        {members.error ? (
          <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
        ) : members.data ? (
          <Groups members={searchMembers(members.data, sought)} />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <Skeleton key={place} className="h-44 w-full rounded-md" />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function Groups({ members }: { members: ReturnType<typeof searchMembers> }) {
  if (members.length === 0) return <EmptyState text="No members found." />
  return groupByLetter(members).map(({ letter, members }) => (
    <section key={letter} aria-labelledby={`letter-${letter}`} className="mb-10">
      <h2 id={`letter-${letter}`} className="border-accent border-b-2 pb-1 text-h3">
        {letter}
      </h2>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {members.map((member) => (
          <li key={member.id} className="rounded-md border border-border bg-surface p-5 shadow-sm">
            <MemberContact member={member} withChapter />
          </li>
        ))}
      </ul>
    </section>
  ))
}
