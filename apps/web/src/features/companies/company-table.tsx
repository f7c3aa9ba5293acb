import type { CompanyListRecord } from '@clubhouse/schema/companies/company'
import type { CsvColumn } from '@clubhouse/schema/csv'
import { formatPhone } from '@clubhouse/schema/phone/format-phone'
import { Link } from '@tanstack/react-router'
import { createColumnHelper } from '@tanstack/react-table'
import { CellText, nameStyle } from '#/components/data-table/cells'
import type { Columns, features } from '#/components/data-table/features'
import type { PhoneRow } from '#/components/data-table/rows-on-phones'
import { prettifyState } from '#/components/format/address'

const column = createColumnHelper<typeof features, CompanyListRecord>()

const CompanyLink = ({ company: { id, name } }: { company: CompanyListRecord }) => (
  <Link to="/portal/company/$id" params={{ id }} title={name} className={nameStyle}>
    {name}
  </Link>
)

/** The columns of the list of companies. */
export const companyColumns: Columns<CompanyListRecord> = [
  column.accessor('name', {
    header: 'Name',
    meta: { priority: 1, width: 'w-48' },
    cell: ({ row: { original } }) => <CompanyLink company={original} />,
  }),
  column.accessor(({ contactName }) => contactName ?? '', {
    id: 'contactName',
    header: 'Contact',
    meta: { priority: 1, width: 'w-34' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ phoneNumber }) => phoneNumber ?? '', {
    id: 'phoneNumber',
    header: 'Phone',
    meta: { priority: 1, width: 'w-37' },
    cell: ({ row: { original } }) => <CellText>{companyPhone(original)}</CellText>,
  }),
  column.accessor(({ city }) => city ?? '', {
    id: 'city',
    header: 'City',
    meta: { priority: 1, width: 'w-26' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
  column.accessor(({ state }) => (state ? prettifyState(state) : ''), {
    id: 'state',
    header: 'State',
    meta: { priority: 2, width: 'w-31' },
    cell: ({ getValue }) => <CellText>{getValue()}</CellText>,
  }),
]

/** A company in two lines: its contact person, and where it is. */
export const companyPhoneRow = (company: CompanyListRecord): PhoneRow => ({
  title: <CompanyLink company={company} />,
  fact: company.city,
  details: [company.contactName, companyPhone(company)].filter(Boolean).join(' · '),
})

/** The company's number as people write it; undefined when it has none. */
export const companyPhone = ({ phoneNumber, phoneExt }: CompanyListRecord) =>
  phoneNumber ? formatPhone(phoneNumber, phoneExt ?? null) : undefined

/** A company in an exported file. */
export const companyCsv: CsvColumn<CompanyListRecord>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Contact', value: ({ contactName }) => contactName ?? null },
  {
    header: 'Phone number',
    value: ({ phoneNumber }) => (phoneNumber ? formatPhone(phoneNumber, null) : null),
  },
  { header: 'Extension', value: ({ phoneExt }) => phoneExt ?? null },
  { header: 'City', value: ({ city }) => city },
  { header: 'State', value: ({ state }) => state },
]
