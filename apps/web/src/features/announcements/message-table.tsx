import type { MessageSummary } from '@clubhouse/schema/announcements/message'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { Badge } from '#/components/ui/badge'
import {
  channelNames,
  formatAudiences,
  formatProgress,
  formatWhen,
  stateNames,
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
    meta: { priority: 1, width: 'w-56' },
    cell: ({ row: { original } }) => <MessageLink message={original} />,
  }),
  column.accessor((message) => formatAudiences(message), {
    id: 'to',
    header: 'To',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ state }) => stateNames[state], {
    id: 'state',
    header: 'Status',
    meta: { priority: 1, width: 'w-27' },
    cell: ({ row: { original } }) => <StateBadge state={original.state} />,
  }),
  column.accessor(whenOf, {
    id: 'when',
    header: 'When',
    meta: { priority: 1, width: 'w-40' },
    cell: ({ row: { original } }) => formatWhen(original),
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
  fact: <StateBadge state={message.state} />,
  details: [
    isBegun(message) ? formatProgress(message.progress) : formatWhen(message),
    formatAudiences(message),
  ]
    .filter(Boolean)
    .join(' · '),
})

const MessageLink = ({ message }: { message: MessageSummary }) => (
  <Link
    to="/portal/message/$id"
    params={{ id: message.id }}
    className="wrap-anywhere line-clamp-2 min-h-6 content-center font-semibold hover:text-primary"
  >
    {titleOf(message)}
  </Link>
)

const tones = {
  Draft: 'primary',
  Scheduled: 'accent',
  Sending: 'accent',
  Sent: 'success',
  Stopped: 'danger',
} as const satisfies Record<MessageSummary['state'], string>

export const StateBadge = ({ state }: Pick<MessageSummary, 'state'>) => (
  <span className="whitespace-nowrap">
    <Badge tone={tones[state]}>{stateNames[state]}</Badge>
  </span>
)
