import type { CompanyRecord } from '@clubhouse/schema/company'
import { trpc } from '#/api/trpc'
import { useEditedRecord } from '#/api/use-edited-record'
import { ErrorState } from '#/components/error-state'
import { NewerVersion } from '#/components/newer-version'
import { Skeleton } from '#/components/ui/skeleton'
import { CompanyForm } from './company-form'
import { companyValues } from './company-values'

/** Creates a company; it becomes the maker's own when they have none. */
export function CreateCompany({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.company.create.useMutation({ onSuccess: () => utils.company.invalidate() })
  return <CompanyForm onSave={(company) => create.mutateAsync(company)} onSaved={onDone} />
}

/** Edits a company, which lists carry in part only. */
export function EditCompany({ id, onDone }: { id: string; onDone: () => void }) {
  const company = trpc.company.get.useQuery({ id }, { gcTime: 0, staleTime: Infinity })
  if (company.error) {
    return <ErrorState message={company.error.message} onRetry={() => company.refetch()} />
  }
  if (!company.data) return <Skeleton className="h-96 w-full" />
  return <EditLoadedCompany company={company.data} onDone={onDone} />
}

function EditLoadedCompany({ company, onDone }: { company: CompanyRecord; onDone: () => void }) {
  const utils = trpc.useUtils()
  const { id } = company
  const update = trpc.company.update.useMutation({
    onSettled: () => Promise.all([utils.company.list.invalidate(), utils.user.invalidate()]),
  })
  const edited = useEditedRecord(company, () => utils.company.get.fetch({ id }, { staleTime: 0 }))
  return (
    <>
      {edited.newer && (
        <NewerVersion
          before={edited.base}
          after={edited.newer}
          onTake={edited.take}
          onKeep={edited.keep}
        />
      )}
      <CompanyForm
        key={edited.base.version}
        company={companyValues(edited.base)}
        onSave={(values) =>
          edited.save((version) => update.mutateAsync({ id, ...values, version }))
        }
        onSaved={onDone}
      />
    </>
  )
}
