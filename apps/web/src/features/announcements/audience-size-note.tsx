import type { MessageReach } from '@clubhouse/schema/announcements/message'
import { formatAmount } from '@clubhouse/schema/money'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '#/api/trpc'
import { WithoutCompanyNote } from '#/api/without-company'
import { peopleOf } from './format-announcement'

type AudienceSizeNoteProps = {
  id: string
  /** What the form says of the channel and the groups, and what the server knows of them. */
  asked: string
  known: string
  /** What the form says cannot be saved at this moment. */
  isUnsaved: boolean
  /** It goes to who comes to a date, too. */
  isToDate: boolean
}

/** Whom the message reaches at this moment, and whom not and why; of a text message what it costs. */
export function AudienceSizeNote({ id, asked, known, isUnsaved, isToDate }: AudienceSizeNoteProps) {
  const { data, error, isFetching, refetch } = trpc.message.reach.useQuery(
    { id },
    { staleTime: 0, gcTime: 0, placeholderData: keepPreviousData },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew once the server knows
  useEffect(() => {
    void refetch()
  }, [known, refetch])
  const isOld = asked !== known || isFetching || !data
  return (
    <div className="grid gap-2 rounded-md bg-sunken p-4">
      <p role="status" className="font-semibold">
        {asked !== known && isUnsaved
          ? 'It is counted once this is saved.'
          : error
            ? 'It could not be counted.'
            : isOld
              ? 'Counting…'
              : formatAudienceSize(data)}
      </p>
      {isToDate && <p>Visitors who come do not get it: it goes to members.</p>}
      {data?.sms && !isOld && <p>{formatCost(data, data.sms)}</p>}
      {data && <WithoutCompanyNote people={data.withoutCompany} />}
      {data && data.unreached.length > 0 && <Unreached unreached={data.unreached} />}
    </div>
  )
}

function formatAudienceSize({ reached, unreached, withoutCompany }: MessageReach): string {
  if (reached === 0 && unreached.length === 0 && withoutCompany.length === 0)
    return 'Nobody yet: choose who gets it.'
  return reached === 0 ? 'Nobody gets this message.' : `${peopleOf(reached)} will get it.`
}

function formatCost({ reached }: MessageReach, { parts, cents }: NonNullable<MessageReach['sms']>) {
  const each =
    parts > 1
      ? `It is so long that it is sent in ${parts} parts to each person`
      : 'It is sent in one part to each person'
  return `${each}. For ${peopleOf(reached)} it costs about ${formatAmount(cents)}.`
}

const Unreached = ({ unreached }: Pick<MessageReach, 'unreached'>) => (
  <details>
    <summary className="flex min-h-11 items-center link">
      {unreached.length === 1 ? '1 person does' : `${peopleOf(unreached.length)} do`} not get it:
      who, and why
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
