import { type ReactNode, useId } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { controlStyle } from '#/components/form/fields/control-style'
import { type ControlProps, FieldFrame } from '#/components/form/fields/field-frame'
import { useTextControl } from '#/components/form/fields/use-text-control'
import { isNearLimit } from '#/components/form/near-limit'
import { cn } from '#/components/ui/cn'
import { useSectionSchema } from '../section-schema'
import { textLimit } from './text-limit'

type CountedFieldProps = {
  label: string
  /** Whether what is above the field names it already. */
  isLabelHidden?: boolean
  hint?: string
  optional?: boolean
}

/** One line of text, with a counter near its limit. */
export const LineField = (props: CountedFieldProps) => {
  const control = useTextControl<HTMLInputElement>()
  return (
    <Counted {...props}>
      {(tied) => <input autoComplete="off" {...tied} {...control} className={controlStyle} />}
    </Counted>
  )
}

/** Several lines of text, with a counter near their limit. */
export const LinesField = (props: CountedFieldProps) => {
  const control = useTextControl<HTMLTextAreaElement>()
  return (
    <Counted {...props}>
      {(tied) => (
        <textarea
          {...tied}
          {...control}
          rows={3}
          className={cn(controlStyle, 'field-sizing-content max-h-96 min-h-24')}
        />
      )}
    </Counted>
  )
}

type CountedProps = CountedFieldProps & { children: (tied: ControlProps) => ReactNode }

/** More than the limit can be typed: what is too long shows what to shorten. */
function Counted({ children, ...frame }: CountedProps) {
  const { name, state } = useFieldContext<string>()
  const schema = useSectionSchema()
  const limit = schema ? textLimit(schema, name) : null
  const id = useId()
  return (
    <FieldFrame {...frame}>
      {(tied) => {
        const { length } = state.value.trim()
        const isNear = limit !== null && isNearLimit(length, limit)
        const describedBy = [tied['aria-describedby'], isNear && id].filter(Boolean).join(' ')
        return (
          <>
            {children({ ...tied, 'aria-describedby': describedBy || undefined })}
            {isNear && <Counter id={id} length={length} limit={limit} />}
          </>
        )
      }}
    </FieldFrame>
  )
}

type CounterProps = { id: string; length: number; limit: number }

const Counter = ({ id, length, limit }: CounterProps) => {
  const over = length - limit
  return (
    <p
      id={id}
      className={cn(
        'justify-self-end font-semibold text-sm tabular-nums',
        over > 0 ? 'text-danger' : 'text-warning',
      )}
    >
      {format(length)} of {format(limit)}
      {over > 0 && `: ${format(over)} too many`}
    </p>
  )
}

const format = (count: number) => count.toLocaleString()
