import { useFieldContext } from '#/components/form/contexts'
import { leaveField } from '#/components/form/fields/leave-field'
import { cn } from '#/components/ui/cn'

type ChoiceFieldProps<Value extends string> = {
  label: string
  /** The values with their labels. */
  options: Readonly<Record<Value, string>>
  /** Called before the value changes. */
  onChoose?: (value: Value) => void
}

/** Chooses one of a few values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, options, onChoose } = props
  const field = useFieldContext<string>()
  const choices: Value[] = Object.keys(options).filter((key) => isKey(options, key))
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-2 large-text:grid-cols-1 gap-3">
        {choices.map((value) => (
          <label
            key={value}
            className={cn(
              'flex min-h-11 items-center gap-3 rounded-sm border px-4',
              field.state.value === value ? 'border-primary bg-primary-soft' : 'border-control',
            )}
          >
            <input
              type="radio"
              name={field.name}
              className="size-5 shrink-0 accent-primary"
              checked={field.state.value === value}
              onChange={() => {
                onChoose?.(value)
                field.handleChange(value)
              }}
              onBlur={() => leaveField(field)}
            />
            {options[value]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const isKey = <Value extends string>(
  options: Readonly<Record<Value, string>>,
  key: string,
): key is Value => key in options
