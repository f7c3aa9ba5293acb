import { Link } from '@tanstack/react-router'
import { trpc } from '#/api/trpc'
import { formatShortDate } from '#/components/format/date'

/** Points to the proposals that members can object to today; renders nothing without any. */
export function AnnouncedNote() {
  const { data } = trpc.ownProposal.announced.useQuery()
  const [first] = data ?? []
  if (!data || !first) return null
  const text =
    data.length === 1
      ? `${first.fullname} is proposed as a member.`
      : `${data.length} people are proposed as members.`
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 rounded-md bg-accent-soft px-4 py-2 text-on-accent-soft leading-snug max-sm:mb-2 max-sm:block max-sm:px-3 max-sm:py-1.5 max-sm:text-sm print:hidden">
      <span>
        {text} You can object until {formatShortDate(first.noticeUntil)}.
      </span>{' '}
      <Link
        to="/portal/user/directory/proposed"
        className="sm:inline-flex sm:min-h-11 sm:items-center finger-high font-semibold underline underline-offset-4"
      >
        {data.length === 1 ? 'View proposal' : 'View proposals'}
      </Link>
    </p>
  )
}
