import type { CompanyListRecord } from '@clubhouse/schema/company'
import { trpc } from '#/api/trpc'
import { useIsAdmin } from '#/api/use-is-admin'
import { ExportButton } from '#/components/record-list/export-button'
import { RecordList } from '#/components/record-list/record-list'
import { companyColumns } from './company-columns'
import { companyCsv } from './company-csv'
import { CreateCompany, EditCompany } from './company-editor'

const searchText = ({ name, contactName, city, state }: CompanyListRecord) =>
  [name, contactName, city, state].join(' ')

const edit = {
  noun: 'Company',
  nameOf: ({ name }: CompanyListRecord) => name,
  form: (company: CompanyListRecord | null, close: () => void) =>
    company ? <EditCompany id={company.id} onDone={close} /> : <CreateCompany onDone={close} />,
}

/** Every company that members belong to (spec section 2, 'Lists'). */
export function CompanyList() {
  const isAdmin = useIsAdmin()
  const query = trpc.company.list.useQuery()
  return (
    <RecordList
      title="Companies"
      columns={companyColumns}
      query={query}
      searchText={searchText}
      edit={isAdmin ? edit : null}
      tools={
        isAdmin && (
          <ExportButton
            filename="companies.csv"
            columns={companyCsv}
            rows={query.data}
            searchText={searchText}
          />
        )
      }
    />
  )
}
