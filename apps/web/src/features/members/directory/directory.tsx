import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Printer, UserPlus, Users } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { lists } from '#/api/lists'
import { ErrorState } from '#/components/error-state'
import { MoreMenu } from '#/components/more-menu'
import { PageHead } from '#/components/page-head'
import { PageHeader } from '#/components/page-header'
import { SearchBox } from '#/components/record-list/search-box'
import { MenuItem } from '#/components/ui/dropdown-menu'
import { Skeleton } from '#/components/ui/skeleton'
import { AnnouncedNote } from '../proposals/announced-note'
import { Booklet } from './booklet'
import { cardGrid } from './cards'
import { Results } from './results'
import { searchableMembers, searchMembers } from './search-members'
import { usePrinting } from './use-printing'

type DirectoryProps = { search: string; onSearch: (search: string) => void }

/** Every member by the first letter of the last name. */
export function Directory({ search, onSearch }: DirectoryProps) {
  const members = useQuery({ ...lists.directory, select: searchableMembers })
  const navigate = useNavigate()
  // The list is updated with lower priority, so that typing never lags.
  const sought = useDeferredValue(search)
  const found = useMemo(
    () => members.data && searchMembers(members.data, sought),
    [members.data, sought],
  )
  const printing = usePrinting()
  return (
    <>
      <PageHead title="User Directory" hidden />
      {printing && found && <Booklet found={found} />}
      <div className="print:hidden">
        <PageHeader
          title="User Directory"
          count={members.data?.length}
          more={
            <MoreMenu>
              <MenuItem
                icon={<UserPlus aria-hidden />}
                onSelect={() =>
                  navigate({ to: '/portal/user/directory/proposed', search: { drawer: 'propose' } })
                }
              >
                Propose a Member
              </MenuItem>
              <MenuItem
                icon={<Users aria-hidden />}
                onSelect={() => navigate({ to: '/portal/user/directory/proposed' })}
              >
                Proposed Members
              </MenuItem>
              <MenuItem icon={<Printer aria-hidden />} onSelect={() => window.print()}>
                Print Directory
              </MenuItem>
            </MoreMenu>
          }
        />
        <AnnouncedNote />
        {/* On phones a button beside the letters, so that the first member is near the top. */}
        <div className="flex max-md:has-[>button]:float-right md:[&>div]:ml-0 md:[&>div]:max-w-md">
          <SearchBox
            always
            folds
            label="Search the directory"
            placeholder="Search by name, email, or company..."
            count={members.data?.length}
            value={search}
            onChange={onSearch}
          />
          <MemberCount count={found?.length} searched={sought.trim() !== ''} />
        </div>
        {members.error ? (
          <ErrorState message={members.error.message} onRetry={() => members.refetch()} />
        ) : found ? (
          <Results found={found} />
        ) : (
          <div className={`${cardGrid} mt-14 gap-y-2`}>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((place) => (
              <Skeleton key={place} className="h-17 w-full sm:h-26" />
            ))}
          </div>
        )}
      </div>
    </>
  )
}

const number = new Intl.NumberFormat()

/** How many members there are or were found, in a polite live region for screen readers. */
const MemberCount = ({ count, searched }: { count?: number; searched: boolean }) => (
  <p role="status" className="sr-only">
    {count !== undefined &&
      `${number.format(count)} ${count === 1 ? 'member' : 'members'}${searched ? ' found' : ''}`}
  </p>
)
