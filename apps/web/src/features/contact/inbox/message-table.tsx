import type { ContactMessageRecord } from '@clubhouse/schema/contact/contact-message'
import type { CsvColumn } from '@clubhouse/schema/csv'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { createColumnHelper } from '@tanstack/react-table'
import { CellDay, CellText, OpenLink } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatInstant } from '#/components/format/date'
import { Badge } from '#/components/ui/badge'
import { stateNames } from './message-states'

const column = createColumnHelper<typeof features, ContactMessageRecord>()

export const senderOf = ({ firstname, lastname }: ContactMessageRecord) =>
  `${firstname} ${lastname}`

/** Returns the name of the form that sent the message. */
export const formOf = ({ kind }: ContactMessageRecord) =>
  kind === 'SignUp' ? 'Sign-up' : 'Contact'

/** The columns of the inbox. */
export const messageColumns: Columns<ContactMessageRecord> = [
  column.accessor(({ lastname, firstname }) => `${lastname} ${firstname}`, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-42' },
    cell: ({ row: { original } }) => <OpenLink id={original.id}>{senderOf(original)}</OpenLink>,
  }),
  column.accessor('message', {
    header: 'Message',
    meta: { priority: 1, width: 'w-60' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor('createdAt', {
    header: 'Received',
    meta: { priority: 1, width: 'w-32' },
    cell: ({ getValue }) => <CellDay instant={getValue()} />,
  }),
  column.accessor('state', {
    header: 'Status',
    meta: { priority: 1, width: 'w-30' },
    cell: ({ row: { original } }) => <StateText message={original} />,
  }),
  column.accessor((message) => formOf(message), {
    id: 'form',
    header: 'Form',
    meta: { priority: 2, width: 'w-27' },
  }),
  column.accessor(({ email }) => email ?? '', {
    id: 'email',
    header: 'Email',
    meta: { priority: 3, width: 'w-44' },
    cell: ({ getValue }) => (getValue() ? <CellText>{getValue()}</CellText> : '–'),
  }),
]

/** A message in two lines: its sender, and how it starts. */
export const messagePhoneRow = (message: ContactMessageRecord): PhoneRow => ({
  title: <OpenLink id={message.id}>{senderOf(message)}</OpenLink>,
  fact: <StateText message={message} />,
  details: `${formatInstant(message.createdAt)} · ${message.message}`,
})

const StateText = ({ message: { state } }: { message: ContactMessageRecord }) =>
  state === 'New' ? <Badge tone="accent">{stateNames[state]}</Badge> : stateNames[state]

/** A message in an exported file. */
export const messageCsv: CsvColumn<ContactMessageRecord>[] = [
  { header: 'Received', value: ({ createdAt }) => createdAt },
  { header: 'Form', value: formOf },
  { header: 'First name', value: ({ firstname }) => firstname },
  { header: 'Last name', value: ({ lastname }) => lastname },
  { header: 'Email', value: ({ email }) => email },
  { header: 'Phone', value: ({ phoneNumber, phoneExt }) => formatPhone(phoneNumber, phoneExt) },
  { header: 'Message', value: ({ message }) => message },
  { header: 'Status', value: ({ state }) => state },
  { header: 'Note', value: ({ note }) => note },
]
