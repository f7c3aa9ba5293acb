import { clubYearLabel } from '@clubhouse/schema/offices/club-year'
import {
  type HandoverItemEntry,
  handoverItemSchema,
  type Office,
} from '@clubhouse/schema/offices/office'
import type { Term } from '@clubhouse/schema/offices/term'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sendForm } from '#/api/send-form'
import { trpc } from '#/api/trpc'
import { ErrorState } from '#/components/error-state'
import { useAppForm } from '#/components/form/app-form'
import { InlineForm } from '#/components/form/inline-form'
import { Button } from '#/components/ui/button'
import { ConfirmDialog } from '#/components/ui/confirm-dialog'

type HandoverProps = {
  offices: readonly Office[]
  /** The year that the checklist hands over to. */
  year: Term
  canEdit: boolean
}

/** The checklist of the handover to next year's team. Every officer checks off steps. */
export function Handover({ offices, year, canEdit }: HandoverProps) {
  const utils = trpc.useUtils()
  const [adding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<{ id: string; text: string }>()
  const list = trpc.handover.list.useQuery()
  const after = { onSettled: () => utils.handover.invalidate() }
  const check = trpc.handover.check.useMutation(after)
  const remove = trpc.handover.remove.useMutation(after)
  const titleOf = (officeId: string | null) =>
    offices.find(({ id }) => id === officeId)?.title ?? 'Everyone'
  return (
    <section aria-labelledby="handover" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="handover" className="text-h3">
        Handover to {clubYearLabel(year)}
      </h2>
      {list.error && <ErrorState message={list.error.message} onRetry={() => list.refetch()} />}
      {list.data?.length === 0 && <p className="text-muted">The checklist has no steps.</p>}
      <ul>
        {list.data?.map(({ id, text, officeId, isDone, doneBy }) => (
          <li key={id} className="flex items-center gap-3 border-border border-b">
            <label className="flex min-h-13 min-w-0 flex-1 items-center gap-3 py-2">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={isDone}
                onChange={({ target }) => check.mutate({ id, isDone: target.checked })}
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block">{text}</span>
                <span className="block text-muted text-sm">
                  {titleOf(officeId)}
                  {doneBy && ` · Done by ${doneBy}`}
                </span>
              </span>
            </label>
            {canEdit && (
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete step: ${text}`}
                onClick={() => setDoomed({ id, text })}
              >
                <Trash2 aria-hidden className="size-5" />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {doomed && (
        <ConfirmDialog
          title="Delete this step?"
          text={doomed.text}
          action="Delete"
          keep="Keep step"
          onConfirm={() => {
            remove.mutate({ id: doomed.id })
            setDoomed(undefined)
          }}
          onCancel={() => setDoomed(undefined)}
        />
      )}
      {adding && <StepForm offices={offices} onClose={() => setAdding(false)} />}
      {canEdit && !adding && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus aria-hidden className="size-5" /> Add Step
        </Button>
      )}
    </section>
  )
}

const blank: HandoverItemEntry = { text: '', officeId: '' }

function StepForm({ offices, onClose }: { offices: readonly Office[]; onClose: () => void }) {
  const utils = trpc.useUtils()
  const create = trpc.handover.create.useMutation({
    onSuccess: () => utils.handover.invalidate(),
  })
  const form = useAppForm({
    defaultValues: blank,
    canSubmitWhenInvalid: true,
    validators: {
      onChange: handoverItemSchema,
      onSubmitAsync: ({ value }) =>
        sendForm(() => create.mutateAsync(handoverItemSchema.parse(value))),
    },
    onSubmit: onClose,
  })
  return (
    <form.AppForm>
      <InlineForm
        label="New step"
        submit={{ label: 'Add Step', busyLabel: 'Adding…' }}
        onClose={onClose}
      >
        <form.AppField name="text">
          {(field) => <field.TextField label="Step" autoComplete="off" />}
        </form.AppField>
        <form.AppField name="officeId">
          {(field) => (
            <field.SelectField
              label="Office"
              optional
              hint="Leave blank for everyone"
              options={offices.map(({ id, title }) => ({ value: id, label: title }))}
            />
          )}
        </form.AppField>
      </InlineForm>
    </form.AppForm>
  )
}
