import type { RichText } from '@clubhouse/schema/rich-text'
import { lazy, Suspense } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { Skeleton } from '#/components/ui/skeleton'
import type { RichTextEditorProps } from './rich-text-editor'

// Lazy, because it is as large as the rest of a page.
const RichTextEditor = lazy(() => import('./rich-text-editor'))

type RichTextFieldProps = Pick<RichTextEditorProps, 'label' | 'placeholder'> & { hint?: string }

/** A rich text field. */
export function RichTextField({ label, hint, placeholder }: RichTextFieldProps) {
  const field = useFieldContext<RichText>()
  const leave = () => leaveField(field)
  return (
    <FieldFrame label={label} isLabelHidden {...(hint !== undefined && { hint })}>
      {(tied) => (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <RichTextEditor
            label={label}
            tied={tied}
            initial={field.state.value}
            placeholder={placeholder}
            onChange={field.handleChange}
            onBlur={leave}
          />
        </Suspense>
      )}
    </FieldFrame>
  )
}
