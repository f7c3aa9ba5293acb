import { RecordEditor } from '#/api/record-editor'
import { trpc } from '#/api/trpc'
import { CompanyForm, companyValues } from './company-form'

/** Creates a company; it becomes the creator's own when they have none. */
export function CreateCompany({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation({
    onSuccess: () => Promise.all([utils.company.invalidate(), utils.account.get.invalidate()]),
  })
  return <CompanyForm onSave={(company) => create.mutateAsync(company)} onSaved={onDone} />
}

/** Edits a company, of which lists contain only a part. */
export function EditCompany({ id, onDone }: { id: string; onDone: () => void }) {
  const utils = trpc.useUtils()
  const update = trpc.company.update.useMutation({
    onSettled: () =>
      Promise.all([
        utils.company.invalidate(),
        utils.user.invalidate(),
        // It may be their own.
        utils.account.get.invalidate(),
      ]),
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
