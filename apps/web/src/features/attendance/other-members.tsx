import type { AttendanceStatus } from '@clubhouse/schema/enumeration'
import { trpc } from '#/api/trpc'
import { named } from './sheet-rows'
import { TapRow } from './tap-row'

/** How many are shown; a longer search text finds the others. */
const most = 8

type OtherMembersProps = {
  search: string
  /** The ids of the members already on the list. */
  listed: ReadonlySet<string>
  onMark: (member: { id: string; fullname: string }, status: AttendanceStatus | null) => void
}

/** Search results outside of the list: members of other chapters who came anyway. */
export function OtherMembers({ search, listed, onMark }: OtherMembersProps) {
  const directory = trpc.user.directory.useQuery(
    {},
    { staleTime: 5 * 60_000, trpc: { context: { quiet: 'all' } } },
  )
  const others = named(directory.data ?? [], search).filter(({ id }) => !listed.has(id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-members" className="mt-6">
      <h2 id="other-members" className="mb-3 text-h3">
        Other members
      </h2>
      <ul className="xl:columns-2 xl:gap-12">
        {others.slice(0, most).map((member) => (
          <TapRow
            key={member.id}
            member={{ ...member, answer: null, status: null, isWaiting: false, makeUp: null }}
            onMark={(status) => onMark(member, status)}
          />
        ))}
      </ul>
    </section>
  )
}
