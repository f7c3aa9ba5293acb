import type { CompanyListRecord } from '@clubhouse/schema/company'
import { RecordEditor } from '#/api/record-editor'
import { useIsAdmin } from '#/api/shared-queries'
import { trpc } from '#/api/trpc'
import { Fact, Facts } from '#/components/facts'
import { prettifyState } from '#/components/format/place'
import { RecordList } from '#/components/record-list/record-list'
import { CompanyForm, companyValues } from './company-form'
import { companyColumns, companyCsv, companyPhone, companyPhoneRow } from './company-table'

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

/** Creates a company; it becomes the creator's own when they have none. */
function CreateCompany({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation({ onSuccess: () => utils.company.invalidate() })
  return <CompanyForm onSave={(company) => create.mutateAsync(company)} onSaved={onDone} />
}

/** Edits a company, of which lists contain only a part. */
function EditCompany({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.company.update.useMutation({
    onSettled: () => Promise.all([utils.company.list.invalidate(), utils.user.invalidate()]),
  })
  return (
    <RecordEditor
      query={trpc.company.get.useQuery({ id }, { gcTime: 0, staleTime: Infinity })}
      load={() => utils.company.get.fetch({ id }, { staleTime: 0 })}
    >
      {(record, save) => (
        <CompanyForm
          company={companyValues(record)}
          onSave={(values) => save((version) => update.mutateAsync({ id, ...values, version }))}
          onSaved={onDone}
        />
      )}
    </RecordEditor>
  )
}

/** Everything that members see of a company. */
const CompanyDetails = ({ company }: { company: CompanyListRecord }) => (
  <Facts>
    <Fact label="Contact">{company.contactName}</Fact>
    <Fact label="Phone">
      {company.phoneNumber && (
        <a
          href={`tel:${company.phoneNumber}`}
          className="text-primary underline underline-offset-4"
        >
          {companyPhone(company)}
        </a>
      )}
    </Fact>
    <Fact label="City">{company.city}</Fact>
    <Fact label="State">{company.state && prettifyState(company.state)}</Fact>
  </Facts>
)
