import type { CsvColumn } from '@clubhouse/schema/csv'
import { sortName } from '@clubhouse/schema/members/last-names'
import type { UserListRecord } from '@clubhouse/schema/members/user'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { createColumnHelper } from '@tanstack/react-table'
import { Globe } from 'lucide-react'
import { UserLink } from '#/api/user-link'
import { CellDay, CellEmail, CellText } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { formatDayOfYear } from '#/components/format/date'
import { emailOf, sharedEmailText } from '#/components/format/email'
import { Avatar } from '#/components/ui/avatar'
import { Badge } from '#/components/ui/badge'

const column = createColumnHelper<typeof features, UserListRecord>()

/** Somebody who died or left has an account that is Active still, but nobody may use it. */
const statusOf = ({ status, isCurrentMember }: UserListRecord) =>
  status === 'Active' && !isCurrentMember ? 'Not a member' : status

/** The columns of the list of users; names sort by last name. */
export const userColumns: Columns<UserListRecord> = [
  column.display({
    id: 'avatar',
    header: 'Avatar',
    meta: { priority: 1, width: 'w-18' },
    cell: ({ row: { original } }) => <UserAvatar user={original} />,
  }),
  column.accessor(sortName, {
    id: 'name',
    header: 'Name',
    meta: { priority: 1, width: 'w-42' },
    cell: ({ row: { original: user } }) => (
      <>
        <UserLink user={user} />
        <span className="block truncate text-muted text-sm leading-5">
          {formatPhone(user.phoneNumber, user.phoneExt)}
        </span>
      </>
    ),
  }),
  column.accessor((user) => emailOf(user) ?? '', {
    id: 'email',
    header: 'Email',
    meta: { priority: 1, width: 'w-56' },
    cell: ({ row: { original: user }, getValue }) => (
      <>
        <CellEmail>{getValue()}</CellEmail>
        <span className="block truncate text-muted text-sm leading-5">{sharedEmailText(user)}</span>
      </>
    ),
  }),
  column.accessor(({ company }) => company?.name ?? '', {
    id: 'company',
    header: 'Company',
    meta: { priority: 2, width: 'w-46' },
    cell: ({ row }) => <CompanyCell company={row.original.company} />,
  }),
  column.accessor(statusOf, {
    id: 'status',
    header: 'Status',
    meta: { priority: 1, width: 'w-28' },
    cell: ({ row: { original } }) => (
      <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
        <StatusText user={original} />
        <InvitationMark user={original} />
      </span>
    ),
  }),
  column.accessor(({ signInLog }) => signInLog?.createdAt ?? '', {
    id: 'lastLogin',
    header: 'Last Login',
    meta: { priority: 2, width: 'w-29' },
    cell: ({ getValue }) => <CellDay instant={getValue()} />,
  }),
  column.accessor(({ chapter }) => chapter?.name ?? '', {
    id: 'chapter',
    header: 'Chapter',
    meta: { priority: 4, width: 'w-34' },
    cell: ({ getValue }) => <CellText lines={2}>{getValue()}</CellText>,
  }),
]

/** A user in two lines: whether they may sign in, and how to reach them. */
export const userPhoneRow = (user: UserListRecord): PhoneRow => ({
  lead: <UserAvatar user={user} />,
  title: <UserLink user={user} />,
  fact: statusOf(user) !== 'Active' && <StatusText user={user} />,
  badges: <InvitationMark user={user} />,
  details: [formatPhone(user.phoneNumber, user.phoneExt), user.company?.name]
    .filter(Boolean)
    .join(' · '),
})

type UserProps = { user: UserListRecord }

const UserAvatar = ({ user }: UserProps) => (
  <Avatar
    firstname={user.firstname}
    lastname={user.lastname}
    src={user.avatar}
    className="size-9"
  />
)

const StatusText = ({ user }: UserProps) =>
  statusOf(user) === 'Active' ? (
    <span>{user.status}</span>
  ) : (
    <Badge size="sm" tone="danger">
      {statusOf(user)}
    </Badge>
  )

/** Marks who is invited, with the day until which the link works, who has no password, and who can't have one. */
const InvitationMark = ({ user: { email, invitation, isInvitable } }: UserProps) => {
  if (email === null)
    return (
      <Badge size="sm" tone="accent">
        No sign-in
      </Badge>
    )
  if (!invitation)
    return (
      isInvitable && (
        <Badge size="sm" tone="accent">
          No password
        </Badge>
      )
    )
  const isOver = new Date(invitation.expiresAt) <= new Date()
  const day = formatDayOfYear(invitation.expiresAt)
  return (
    <span title={isOver ? `Expired ${day}` : `Expires ${day}`}>
      <Badge size="sm" tone={isOver ? 'danger' : 'accent'}>
        {isOver ? 'Invite expired' : 'Invited'}
      </Badge>
    </span>
  )
}

/** The company's name, and below it the number and the website. */
const CompanyCell = ({ company }: Pick<UserListRecord, 'company'>) =>
  company && (
    <>
      <span title={company.name} className="block truncate">
        {company.name}
      </span>
      <span className="flex items-center gap-1 text-muted text-sm leading-5">
        {company.phoneNumber && (
          <span className="truncate">{formatPhone(company.phoneNumber, company.phoneExt)}</span>
        )}
        {company.url && (
          <a
            href={company.url}
            rel="noopener"
            target="_blank"
            title={company.url}
            aria-label={`Visit ${company.name}’s website`}
            className="-my-1 grid size-6 shrink-0 place-items-center text-primary"
          >
            <Globe aria-hidden className="size-4" />
          </a>
        )}
      </span>
    </>
  )

/** A user in an exported file; an import knows these names. */
export const userCsv: CsvColumn<UserListRecord>[] = [
  { header: 'First name', value: ({ firstname }) => firstname },
  { header: 'Last name', value: ({ lastname }) => lastname },
  { header: 'Email', value: emailOf },
  { header: 'Phone number', value: ({ phoneNumber }) => formatPhone(phoneNumber, null) },
  { header: 'Extension', value: ({ phoneExt }) => phoneExt },
  { header: 'Company', value: ({ company }) => company?.name ?? null },
  { header: 'Chapter', value: ({ chapter }) => chapter?.name ?? null },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Last login', value: ({ signInLog }) => signInLog?.createdAt ?? null },
]
