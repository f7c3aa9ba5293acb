import { useState } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/fields/control-style'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { cn } from '#/components/ui/cn'

/** The meals to choose from, one per line. */
export function MealsField() {
  const field = useFieldContext<string[] | undefined>()
  const [text, setText] = useState((field.state.value ?? []).join('\n'))
  return (
    <FieldFrame label="Meals" hint="One per line. Leave blank if there’s no meal choice" optional>
      {(tied) => (
        <textarea
          {...tied}
          rows={3}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            field.handleChange(target.value.split('\n').filter((line) => line.trim()))
          }}
          onBlur={() => leaveField(field)}
          className={cn(controlStyle, 'field-sizing-content min-h-24')}
        />
      )}
    </FieldFrame>
  )
}
