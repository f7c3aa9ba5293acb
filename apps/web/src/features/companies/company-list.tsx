import type { CompanyListRecord } from '@clubhouse/schema/companies/company'
import type { CurrentUser } from '@clubhouse/schema/identity/account'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { RecordList } from '#/components/record-list/record-list'
import { CompanyChoice, CreateCompany, EditCompany } from './company-parts'
import { companyColumns, companyCsv, companyPhone, companyPhoneRow } from './company-table'

const searchText = (company: CompanyListRecord) =>
  [company.name, company.contactName, companyPhone(company), company.city, company.state].join(' ')

const csv = { filename: 'companies.csv', columns: companyCsv }

const edit = {
  noun: 'Company',
  nameOf: ({ name }: CompanyListRecord) => name,
  form: (company: CompanyListRecord | null, close: () => void) =>
    company ? <EditCompany id={company.id} onDone={close} /> : <CreateCompany onDone={close} />,
}

/** Lists every company. */
export function CompanyList() {
  const isAdmin = useIsAdmin()
  const account = trpc.account.get.useQuery(undefined, { staleTime: 60_000 }).data
  const isExempt = account?.companyExempt === true
  return (
    <RecordList
      title="Companies"
      columns={companyColumns}
      phoneRow={companyPhoneRow}
      query={trpc.company.list.useQuery()}
      searchText={searchText}
      purpose="Companies are where members work. Every member belongs to one."
      {...(isAdmin ? { edit } : isExempt ? {} : { edit: null })}
      above={account && isExempt && <NoCompanyYet user={account} canCreate={!isAdmin} />}
      csv={isAdmin ? csv : null}
    />
  )
}

type NoCompanyYetProps = { user: CurrentUser; canCreate: boolean }

/** Lets an exempt member join or create a company, which ends the exemption. */
const NoCompanyYet = ({ user, canCreate }: NoCompanyYetProps) => (
  <section
    aria-label="Your company"
    className="mb-6 grid justify-items-start gap-4 rounded-md bg-sunken p-4"
  >
    <p>You don’t belong to a company. You can join one or create your own.</p>
    <CompanyChoice user={user} canCreate={canCreate} />
  </section>
)
