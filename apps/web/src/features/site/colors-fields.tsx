import { startingValues } from '@clubhouse/schema/site/starting-values'
import { withFieldGroup } from '#/components/form/app-form'
import { LineField } from './counted-field'
import { fieldLabels } from './field-labels'

const { strong, accent } = fieldLabels.colors

/** Where the two colors are in a form that has them at its top. */
export const colorsFields = { strong: 'strong', accent: 'accent' } as const

/** The club's two colors. */
export const ColorsFields = withFieldGroup({
  defaultValues: startingValues.colors,
  render: ({ group }) => (
    <>
      <group.AppField name="strong">{() => <LineField label={strong} />}</group.AppField>
      <group.AppField name="accent">{() => <LineField label={accent} />}</group.AppField>
    </>
  ),
})
