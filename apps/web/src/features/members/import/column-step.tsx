import { trpc } from '#/api/trpc'
import { useAppForm } from '#/components/form/app-form'
import { Button } from '#/components/ui/button'
import { type ColumnChoice, columnChoice } from './column-choice'
import type { Encoding } from './encodings'
import { importFields } from './import-fields'
import { EncodingChoice, Preview } from './preview'
import type { MemberTable } from './read-member-file'

type ColumnStepProps = {
  table: MemberTable
  choice: ColumnChoice
  onChosen: (choice: ColumnChoice) => void
  onBack: () => void
  /** Reads the file again. */
  onEncoding: (encoding: Encoding) => void
}

/** Which column has which field, and the chapter of rows that name none. Fields without a column are listed apart. */
export function ColumnStep({ table, choice, onChosen, onBack, onEncoding }: ColumnStepProps) {
  const chapters = trpc.chapter.list.useQuery()
  const form = useAppForm({
    defaultValues: choice,
    canSubmitWhenInvalid: true,
    validators: { onChange: columnChoice(table) },
    onSubmit: ({ value }) => onChosen(value),
  })
  const columns = table.header.map((name, place) => ({
    value: String(place),
    label: name.trim() || `Column ${place + 1}`,
  }))
  const isFound = ({ name, required }: (typeof importFields)[number]) =>
    required || choice[name] !== ''
  const found = importFields.filter(isFound)
  const missing = importFields.filter((one) => !isFound(one))
  const selectOf = ({ name, label, required }: (typeof importFields)[number]) => (
    <form.AppField key={name} name={name}>
      {(field) => (
        <field.SelectField
          label={label}
          optional={!required}
          options={columns}
          placeholder={required ? 'Select...' : 'Not in this file'}
        />
      )}
    </form.AppField>
  )
  return (
    <form.AppForm>
      <form.FormBody label="Columns" className="gap-7">
        <Preview table={table} />
        {table.encoding && <EncodingChoice encoding={table.encoding} onChange={onEncoding} />}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {found.map(selectOf)}
          <form.AppField name="chapterId">
            {(field) => (
              <field.SelectField
                label="Chapter for rows without one"
                options={chapters.data?.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
          </form.AppField>
        </div>
        {missing.length > 0 && (
          <details className="rounded-md border border-border px-5">
            <summary className="min-h-12 content-center font-semibold text-muted">
              Not in this file ({missing.length})
            </summary>
            <div className="grid gap-5 pt-1 pb-5 sm:grid-cols-2 lg:grid-cols-4">
              {missing.map(selectOf)}
            </div>
          </details>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="lg" onClick={onBack}>
            Choose another file
          </Button>
          <form.SubmitButton label="Check rows" busyLabel="Checking…" />
        </div>
      </form.FormBody>
    </form.AppForm>
  )
}
