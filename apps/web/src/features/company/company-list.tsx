import type { CompanyListRecord } from '@clubhouse/schema/company'
import { useNavigate } from '@tanstack/react-router'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { CreateCompany, EditCompany } from './company-editor'
import { companyColumns, companyCsv, companyPhoneRow } from './company-table'

const searchText = ({ name, contactName, city, state }: CompanyListRecord) =>
  [name, contactName, city, state].join(' ')

const csv = { filename: 'companies.csv', columns: companyCsv }

const edit = {
  noun: 'Company',
  nameOf: ({ name }: CompanyListRecord) => name,
  form: (company: CompanyListRecord | null, close: () => void) =>
    company ? <EditCompany id={company.id} onDone={close} /> : <CreateCompany onDone={close} />,
}

/** Every company that members belong to (product.md section 2, 'Lists'). */
export function CompanyList() {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  return (
    <RecordList
      title="Companies"
      columns={companyColumns}
      phoneRow={companyPhoneRow}
      query={trpc.company.list.useQuery()}
      searchText={searchText}
      onOpen={({ id }) => navigate({ to: '/portal/company/$id', params: { id } })}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
