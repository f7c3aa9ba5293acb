import type { UserListRecord } from '@clubhouse/schema/user'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatInstant } from '#/components/format/date'
import { formatPhone } from '#/components/format/phone'
import { Avatar } from '#/components/ui/avatar'
import { Badge } from '#/components/ui/badge'

const column = createColumnHelper<typeof features, UserListRecord>()

/** The columns of spec section 2; names sort by last name. */
export const userColumns: Columns<UserListRecord> = [
  column.display({
    id: 'avatar',
    header: 'Avatar',
    cell: ({ row: { original: user } }) => (
      <Avatar firstname={user.firstname} lastname={user.lastname} src={user.avatar} />
    ),
  }),
  column.accessor(({ lastname, firstname }) => `${lastname} ${firstname}`, {
    id: 'name',
    header: 'Name',
    cell: ({ row: { original: user } }) => (
      <>
        <Link
          to="/portal/user/$id"
          params={{ id: user.id }}
          className="block font-semibold hover:text-primary"
        >
          {user.fullname}
        </Link>
        <span className="text-muted text-sm">{formatPhone(user.phoneNumber, user.phoneExt)}</span>
      </>
    ),
  }),
  column.accessor('email', { header: 'Email' }),
  column.accessor(({ company }) => company?.name ?? '', {
    id: 'company',
    header: 'Company',
    cell: ({ row }) => <CompanyCell company={row.original.company} />,
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ getValue }) => (
      <Badge tone={getValue() === 'Active' ? 'success' : 'danger'}>{getValue()}</Badge>
    ),
  }),
  column.accessor(({ signInLog }) => signInLog?.createdAt ?? '', {
    id: 'lastLogin',
    header: 'Last Login',
    cell: ({ getValue }) => (getValue() ? formatInstant(getValue()) : '–'),
  }),
  column.accessor(({ chapter }) => chapter?.name ?? '', { id: 'chapter', header: 'Chapter' }),
]

const CompanyCell = ({ company }: Pick<UserListRecord, 'company'>) =>
  company && (
    <>
      <span className="block">{company.name}</span>
      {company.phoneNumber && (
        <span className="block text-muted text-sm">
          {formatPhone(company.phoneNumber, company.phoneExt)}
        </span>
      )}
      {company.url && (
        <a
          href={company.url}
          rel="noopener"
          target="_blank"
          className="inline-block max-w-44 truncate align-bottom text-primary text-sm underline underline-offset-4"
        >
          {company.url.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      )}
    </>
  )
