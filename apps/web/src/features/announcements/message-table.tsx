import type { MessageSummary } from '@clubhouse/schema/announcements/message'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText, nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubDay, formatShortClubInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import {
  channelNames,
  formatAudiences,
  formatProgress,
  formatState,
  formatWhen,
  titleOf,
  whenOf,
} from './format-announcement'

const column = createColumnHelper<typeof features, MessageSummary>()

const isBegun = ({ state }: MessageSummary) => state !== 'Draft' && state !== 'Scheduled'

/** The columns of the list of announcements. */
export const messageColumns: Columns<MessageSummary> = [
  column.accessor(titleOf, {
    id: 'subject',
    header: 'Subject',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <MessageLink message={original} />,
  }),
  column.accessor((message) => formatAudiences(message), {
    id: 'to',
    header: 'To',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ getValue }) => <CellText lines={2}>{getValue()}</CellText>,
  }),
  column.accessor(formatState, {
    id: 'state',
    header: 'Status',
    meta: { priority: 1, width: 'w-36' },
    cell: ({ row: { original } }) => <StateText message={original} />,
  }),
  column.accessor(whenOf, {
    id: 'when',
    header: 'When',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ row: { original } }) => <WhenCell message={original} />,
  }),
  column.accessor((message) => (isBegun(message) ? formatProgress(message.progress) : ''), {
    id: 'progress',
    header: 'Progress',
    meta: { priority: 2, width: 'w-44' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ channel }) => channelNames[channel], {
    id: 'channel',
    header: 'Sent as',
    meta: { priority: 3, width: 'w-34' },
  }),
]

/** An announcement in two lines. */
export const messagePhoneRow = (message: MessageSummary): PhoneRow => ({
  title: <MessageLink message={message} />,
  fact: <StateText message={message} />,
  details: [
    isBegun(message) ? formatProgress(message.progress) : formatWhen(message),
    formatAudiences(message),
  ]
    .filter(Boolean)
    .join(' · '),
})

/** The day, and the time only where it is still to come; all of it in a tooltip. */
const WhenCell = ({ message }: { message: MessageSummary }) => {
  const day = formatClubDay(whenOf(message))
  if (message.state === 'Scheduled')
    return (
      <span title={formatWhen(message)} className="block truncate">
        {formatShortClubInstant(whenOf(message))}
      </span>
    )
  return (
    <span title={formatWhen(message)} className="block truncate">
      {message.state === 'Draft' ? `Edited ${day}` : day}
    </span>
  )
}

const MessageLink = ({ message }: { message: MessageSummary }) => (
  <Link
    to="/portal/message/$id"
    params={{ id: message.id }}
    title={titleOf(message)}
    className={nameStyle}
  >
    {titleOf(message)}
  </Link>
)

/** The badges of what is under way, or wasn't finished. */
const tones: Partial<Record<MessageSummary['state'], 'accent' | 'danger'>> = {
  Sending: 'accent',
  Stopped: 'danger',
}

/** The status of an announcement. */
export const StateText = ({ message }: { message: Pick<MessageSummary, 'state' | 'progress'> }) => {
  const tone = tones[message.state]
  const text = formatState(message)
  return tone ? <Badge tone={tone}>{text}</Badge> : <span>{text}</span>
}
