import type { MessageReach } from '@clubhouse/schema/announcements/message'
import { formatAmount } from '@clubhouse/schema/money'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '#/api/trpc'
import { WithoutCompanyNote } from '#/api/without-company'
import { peopleOf } from '../../format-announcement'

type AudienceSizeNoteProps = {
  id: string
  /** The channel and the groups, in the form and on the server. */
  asked: string
  known: string
  /** Whether saving fails at the moment. */
  isUnsaved: boolean
  /** Whether it goes to the members who go to a date. */
  isToDate: boolean
}

/** How many members would receive it now, who wouldn't and why, and what a text message costs. */
export function AudienceSizeNote({ id, asked, known, isUnsaved, isToDate }: AudienceSizeNoteProps) {
  const { data, error, isFetching, refetch } = trpc.message.reach.useQuery(
    { id },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after saving
  useEffect(() => {
    void refetch()
  }, [known, refetch])
  const isOld = asked !== known || isFetching || !data
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p role="status" className="font-semibold">
        {asked !== known && isUnsaved
          ? 'We’ll count the recipients once your changes are saved.'
          : error
            ? 'We couldn’t count the recipients.'
            : isOld
              ? 'Counting…'
              : formatAudienceSize(data)}
      </p>
      {isToDate && <p>Visitors don’t receive this. It goes to members only.</p>}
      {data?.sms && data.reached > 0 && !isOld && <p>{formatCost(data, data.sms)}</p>}
      {data && <WithoutCompanyNote people={data.withoutCompany} />}
      {data && data.unreached.length > 0 && <Unreached unreached={data.unreached} />}
    </div>
  )
}

function formatAudienceSize({ reached, unreached, withoutCompany }: MessageReach): string {
  if (reached === 0 && unreached.length === 0 && withoutCompany.length === 0)
    return 'Choose who should receive this.'
  return reached === 0 ? 'No one will receive this.' : `${peopleOf(reached)} will receive this.`
}

function formatCost({ reached }: MessageReach, { parts, cents }: NonNullable<MessageReach['sms']>) {
  const each =
    parts > 1
      ? `Because of its length, it counts as ${parts} text messages per member`
      : 'It counts as one text message per member'
  return `${each}. Sending it to ${peopleOf(reached)} costs about ${formatAmount(cents)}.`
}

const Unreached = ({ unreached }: Pick<MessageReach, 'unreached'>) => (
  <details>
    <summary className="flex min-h-11 items-center link">
      {peopleOf(unreached.length)} won’t receive this: see who and why
    </summary>
    <ul className="grid max-h-96 gap-1 overflow-y-auto py-2">
      {unreached.map(({ id, fullname, reason }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-semibold">{fullname}</span>: {reason}
        </li>
      ))}
    </ul>
  </details>
)
