import { useDeferredValue, useId, useMemo } from 'react'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { controlStyle } from '#/components/form/control-style'
import { PageHead } from '#/components/page-head'
import { Skeleton } from '#/components/ui/skeleton'
import { cardGrid } from './card-grid'
import { MemberCount } from './member-count'
import { Results } from './results'
import { searchMembers } from './search-members'
import { searchableMembers } from './searchable-members'

type DirectoryProps = { search: string; onSearch: (search: string) => void }

/** Every member by the first letter of the last name (spec section 2, 'Directory'). */
export function Directory({ search, onSearch }: DirectoryProps) {
  const members = trpc.user.directory.useQuery(undefined, { select: searchableMembers })
  const id = useId()
  // The list follows when there is time, so that the box always keeps up with the keys.
  const sought = useDeferredValue(search)
  const found = useMemo(
    () => members.data && searchMembers(members.data, sought),
    [members.data, sought],
  )
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
      <MemberCount count={found?.length} searched={sought.trim() !== ''} />
      {members.error ? (
        <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
      ) : found ? (
        <Results found={found} />
      ) : (
        <div className={`${cardGrid} mt-5 gap-y-5`}>
          {[1, 2, 3, 4, 5, 6].map((place) => (
            <Skeleton key={place} className="h-44 w-full rounded-md" />
          ))}
        </div>
      )}
    </>
  )
}
