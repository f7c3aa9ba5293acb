import { fitValue } from '@clubhouse/schema/website/fit-value'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'

/** The props of every section form. */
export type SectionFormProps = {
  /** The initial value, as stored; parts that don't fit are ignored. */
  initial: unknown
  onChange: (value: unknown) => void
  /** Publishes a value that is valid; errors that it throws are shown at their fields. */
  onPublish: (value: unknown) => Promise<unknown>
}

/** The id of a section's form element; the submit button is outside of it. */
export const formId = 'section-form'

/** Options for a section form. Invalid values can be typed and saved, but not published. */
export const sectionFormOptions = <Value extends object>(
  schema: z.ZodMiniType<unknown, Value>,
  { initial, onPublish }: Pick<SectionFormProps, 'initial' | 'onPublish'>,
) => ({
  defaultValues: fitValue(schema, initial).value,
  canSubmitWhenInvalid: true,
  validators: {
    onChange: schema,
    onSubmitAsync: async ({ value }: { value: Value }) => {
      const refusal = await sendForm(() => onPublish(schema.parse(value)))
      return refusal && { ...refusal, fields: byFieldName(refusal.fields) }
    },
  },
})

/** The server's errors by the names of the form: 'value.prizes[0].name' is 'prizes[0].name'. */
const byFieldName = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^value\./, ''), text]),
  )
