import type { CompanyListRecord } from '@clubhouse/schema/company'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { RecordList } from '#/components/record-list/record-list'
import { companyColumns, companyPhoneRow } from './company-columns'
import { companyCsv } from './company-csv'
import { CompanyDetails } from './company-details'
import { CreateCompany, EditCompany } from './company-editor'

const searchText = ({ name, contactName, city, state }: CompanyListRecord) =>
  [name, contactName, city, state].join(' ')

const csv = { filename: 'companies.csv', columns: companyCsv }

const edit = {
  noun: 'Company',
  nameOf: ({ name }: CompanyListRecord) => name,
  form: (company: CompanyListRecord | null, close: () => void) =>
    company ? <EditCompany id={company.id} onDone={close} /> : <CreateCompany onDone={close} />,
}

const detail = {
  nameOf: edit.nameOf,
  show: (company: CompanyListRecord) => <CompanyDetails company={company} />,
}

/** Every company that members belong to (product.md section 2, 'Lists'). */
export function CompanyList() {
  const isAdmin = useIsAdmin()
  return (
    <RecordList
      title="Companies"
      columns={companyColumns}
      phoneRow={companyPhoneRow}
      query={trpc.company.list.useQuery()}
      searchText={searchText}
      detail={detail}
      edit={isAdmin ? edit : null}
      csv={isAdmin ? csv : null}
    />
  )
}
