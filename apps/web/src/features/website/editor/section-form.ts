import { fitValue } from '@clubhouse/schema/website/fit-value'
import type { z } from 'zod/mini'
import { sendForm } from '#/api/send-form'

/** What the form of each section gets. */
export type SectionFormProps = {
  /** What it begins with: a stored value, of which it takes what fits. */
  initial: unknown
  onChange: (value: unknown) => void
  /** Publishes a value that is valid; errors that it throws are shown at their fields. */
  onPublish: (value: unknown) => Promise<unknown>
}

/** The form element of a section; the button that submits it stands above. */
export const formId = 'section-form'

/** How the form of a section is made. What is not valid yet can be typed and saved, but not published. */
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
