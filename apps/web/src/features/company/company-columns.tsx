import type { CompanyListRecord } from '@clubhouse/schema/company'
import { createColumnHelper } from '@tanstack/react-table'
import type { Columns, features } from '#/components/data-table/features'
import { formatPhone } from '#/components/format/phone'
import { prettifyState } from '#/components/format/place'

const column = createColumnHelper<typeof features, CompanyListRecord>()

/** The columns of spec section 2. */
export const companyColumns: Columns<CompanyListRecord> = [
  column.accessor('name', { header: 'Name' }),
  column.accessor(({ contactName }) => contactName ?? '', { id: 'contactName', header: 'Contact' }),
  column.accessor(({ phoneNumber }) => phoneNumber ?? '', {
    id: 'phoneNumber',
    header: 'Phone',
    cell: ({ row: { original } }) =>
      original.phoneNumber && formatPhone(original.phoneNumber, original.phoneExt ?? null),
  }),
  column.accessor(({ city }) => city ?? '', { id: 'city', header: 'City' }),
  column.accessor(({ state }) => (state ? prettifyState(state) : ''), {
    id: 'state',
    header: 'State',
  }),
]
