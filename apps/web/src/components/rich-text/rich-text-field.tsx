import { type RichText, wordsOf } from '@clubhouse/schema/rich-text'
import { lazy, Suspense } from 'react'
import { useFieldContext } from '#/components/form/contexts'
import { FieldFrame } from '#/components/form/fields/field-frame'
import { leaveField } from '#/components/form/fields/leave-field'
import { Skeleton } from '#/components/ui/skeleton'
import type { RichTextEditorProps } from './rich-text-editor'

// Lazy, because it is as large as the rest of a page.
const RichTextEditor = lazy(() => import('./rich-text-editor'))

type TextFieldProps = Pick<RichTextEditorProps, 'label' | 'placeholder'> & { hint?: string }

/** A rich text field. */
export function RichTextField(props: TextFieldProps) {
  const field = useFieldContext<RichText>()
  return <Editor {...props} initial={field.state.value} onChange={field.handleChange} />
}

/** A field for a text without formatting, which shows its placeholders as chips. */
export function PlainTextField(props: TextFieldProps) {
  const field = useFieldContext<string>()
  return (
    <Editor
      {...props}
      isPlain
      initial={linesOf(field.state.value)}
      onChange={(text) => field.handleChange(wordsOf(text))}
    />
  )
}

type EditorProps = TextFieldProps & Pick<RichTextEditorProps, 'isPlain' | 'initial' | 'onChange'>

function Editor({ hint, ...props }: EditorProps) {
  const field = useFieldContext()
  const leave = () => leaveField(field)
  return (
    <FieldFrame label={props.label} isLabelHidden {...(hint !== undefined && { hint })}>
      {(tied) => (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <RichTextEditor {...props} tied={tied} onBlur={leave} />
        </Suspense>
      )}
    </FieldFrame>
  )
}

/** Returns a text with a paragraph for each line. */
const linesOf = (text: string): RichText => ({
  type: 'doc',
  content: text.split('\n').map((line) => ({
    type: 'paragraph',
    ...(line && { content: [{ type: 'text', text: line }] }),
  })),
})
