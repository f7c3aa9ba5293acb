import type { MessageRecipient } from '@clubhouse/schema/announcements/message'
import { createColumnHelper } from '@tanstack/react-table'
import { UserLink } from '#/api/user-link'
import { CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatClubInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { type RecipientState, recipientState } from './recipient-view'

const column = createColumnHelper<typeof features, MessageRecipient>()

type SendAgain = (recipientId: string) => void

/**
 * The columns of the list of recipients; `onAgain` is null where nobody gets it again, `pending` is whom it is being
 * sent to again.
 */
export const recipientColumns = (
  onAgain: SendAgain | null,
  pending: string | null,
): Columns<MessageRecipient> => [
  column.accessor(({ user }) => user.fullname, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-44' },
    cell: ({ row: { original } }) => <UserLink user={original.user} />,
  }),
  column.accessor(recipientState, {
    id: 'state',
    header: 'Status',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ row: { original } }) => <RecipientStatus recipient={original} />,
  }),
  column.accessor((one) => reasonOf(one) ?? '', {
    id: 'reason',
    header: 'Reason',
    meta: { priority: 1, width: 'w-52' },
    cell: ({ getValue }) => <CellText lines={2}>{getValue()}</CellText>,
  }),
  column.accessor('to', {
    header: 'Sent to',
    meta: { priority: 2, width: 'w-48' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ attemptedAt }) => attemptedAt ?? '', {
    id: 'when',
    header: 'When',
    meta: { priority: 3, width: 'w-40' },
    cell: ({ getValue }) =>
      getValue() ? <CellText>{formatClubInstant(getValue())}</CellText> : '–',
  }),
  column.display({
    id: 'again',
    header: 'Actions',
    meta: { priority: 1, width: 'w-36', action: true },
    cell: ({ row: { original } }) =>
      onAgain && <AgainButton recipient={original} onAgain={onAgain} pending={pending} />,
  }),
]

/** A recipient in two lines, with the reason if there is one. */
export const recipientPhoneRow = (recipient: MessageRecipient): PhoneRow => ({
  title: <UserLink user={recipient.user} />,
  fact: <RecipientStatus recipient={recipient} />,
  details: reasonOf(recipient) ? (
    <span className="whitespace-normal">{reasonOf(recipient)}</span>
  ) : (
    recipient.to
  ),
})

const uncertainty = 'It may or may not have arrived.'

export const reasonOf = ({
  isUncertain,
  reason,
}: Pick<MessageRecipient, 'isUncertain' | 'reason'>): string | null =>
  isUncertain ? [uncertainty, reason].filter(Boolean).join(' ') : reason

/** The badges of what needs attention. */
const tones: Partial<Record<RecipientState, 'danger' | 'accent'>> = {
  Failed: 'danger',
  Unconfirmed: 'accent',
}

type RecipientStatusProps = { recipient: Pick<MessageRecipient, 'state' | 'isUncertain'> }

export const RecipientStatus = ({ recipient }: RecipientStatusProps) => {
  const state = recipientState(recipient)
  const tone = tones[state]
  return tone ? <Badge tone={tone}>{state}</Badge> : <span>{state}</span>
}

const mayGetAgain = ({ state, isUncertain }: MessageRecipient) => state === 'Failed' || isUncertain

type AgainButtonProps = { recipient: MessageRecipient; onAgain: SendAgain; pending: string | null }

const AgainButton = ({ recipient, onAgain, pending }: AgainButtonProps) =>
  mayGetAgain(recipient) && (
    <Button
      variant="quiet"
      className="px-4"
      busy={pending === recipient.id}
      aria-label={`Send again to ${recipient.user.fullname}`}
      onClick={() => onAgain(recipient.id)}
    >
      Send again
    </Button>
  )
