import type { UndeliveredMessage } from '@clubhouse/schema/undelivered-message'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText, OpenLink } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatInstant } from '#/components/format/date'
import { Button } from '#/components/ui/button'

const column = createColumnHelper<typeof features, UndeliveredMessage>()

/** Undelivered messages, with a button to send one again; `busyId` is the one that is being sent. */
export const undeliveredMessageColumns = (
  onSendAgain: (message: UndeliveredMessage) => void,
  busyId: string | undefined,
): Columns<UndeliveredMessage> => [
  column.accessor('failedAt', {
    header: 'Last Try',
    meta: { priority: 1, width: 'w-38' },
    cell: ({ getValue }) => formatInstant(getValue()),
  }),
  column.accessor('to', {
    header: 'To',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ row: { original } }) => <OpenLink id={original.id}>{original.to}</OpenLink>,
  }),
  column.accessor('subject', {
    header: 'Subject',
    meta: { priority: 2, width: 'w-48' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('reason', {
    header: 'Reason',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('tries', {
    header: 'Tries',
    meta: { priority: 2, width: 'w-22' },
    cell: ({ getValue }) => <span className="tabular-nums">{getValue()}</span>,
  }),
  column.accessor(({ nextTryAt }) => nextTryAt ?? '', {
    id: 'nextTryAt',
    header: 'Next Try',
    meta: { priority: 3, width: 'w-38' },
    cell: ({ row: { original } }) => nextTry(original),
  }),
  column.display({
    id: 'sendAgain',
    header: 'Actions',
    meta: { priority: 1, width: 'w-36', action: true },
    cell: ({ row: { original } }) => (
      <Button variant="ghost" busy={busyId === original.id} onClick={() => onSendAgain(original)}>
        Send again <span className="sr-only">to {original.to}</span>
      </Button>
    ),
  }),
]

/** When the server tries again. */
export const nextTry = ({ nextTryAt }: UndeliveredMessage) =>
  nextTryAt ? formatInstant(nextTryAt) : 'Given up'

/** A message in two lines: to whom, and why it was not delivered. */
export const undeliveredMessagePhoneRow = (message: UndeliveredMessage): PhoneRow => ({
  title: <OpenLink id={message.id}>{message.to}</OpenLink>,
  details: `${formatInstant(message.failedAt)} · ${message.reason}`,
})
