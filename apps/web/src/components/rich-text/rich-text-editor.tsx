import { emptyRichText, type RichText, richText } from '@clubhouse/schema/rich-text'
import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import type { ControlProps } from '#/components/form/fields/field-frame'
import { cn } from '#/components/ui/cn'
import { bounded } from './bounded'
import { EditorToolbar } from './editor-toolbar'
import { extensions, plainExtensions } from './extensions'
import { pasting } from './pasting'
import type { Placeholder } from './placeholder'
import { placeholderChip, withoutChips } from './placeholder-chip'
import { richTextStyle } from './rich-text-style'

export type RichTextEditorProps = {
  label: string
  /** The props that tie it to its label, hint and error. */
  tied: ControlProps
  /** Whether it has no formatting. */
  isPlain?: boolean | undefined
  /** The initial text. */
  initial: RichText
  /** A placeholder that the toolbar inserts. */
  placeholder?: Placeholder | undefined
  onChange: (text: RichText) => void
  onBlur: () => void
}

/** A page to write on, with headings, lists and links. Its value always matches the schema. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, tied, isPlain, initial, placeholder, onChange, onBlur } = props
  const box = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const told = useRef({ onChange, onBlur })
  useEffect(() => {
    told.current = { onChange, onBlur }
  }, [onChange, onBlur])
  // The editor is outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is created once, from the initial text
  useEffect(() => {
    const made = new Editor({
      element: box.current,
      extensions: [
        ...(isPlain ? plainExtensions : extensions),
        ...(placeholder ? [placeholderChip(placeholder)] : []),
        bounded(setRefused),
      ],
      // The page's policy refuses style elements.
      injectCSS: false,
      content: documentOf(initial),
      editorProps: pasting,
      onUpdate: (now) => told.current.onChange(textOf(now.editor)),
      onBlur: () => told.current.onBlur(),
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = tied
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        ...editor.options.editorProps,
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-invalid': String(isInvalid),
          ...(describedBy && { 'aria-describedby': describedBy }),
          class: cn(
            richTextStyle.text,
            isPlain ? 'min-h-40' : 'min-h-[50dvh]',
            'relative whitespace-pre-wrap py-4 text-lead outline-hidden',
            // In a text without words, ProseMirror's own line break is alone.
            "before:pointer-events-none before:absolute before:top-4 before:text-muted has-[>p:only-child>br:only-child]:before:content-['Write_your_message']",
          ),
        },
      },
    })
  }, [editor, id, label, isPlain, isInvalid, describedBy])
  return (
    // The writer sees the caret; the line under the buttons is for everybody else.
    <div className="group/text min-w-0">
      <EditorToolbar editor={editor} controls={id} isPlain={isPlain} placeholder={placeholder} />
      <div ref={box} />
      <p role="alert" className="mt-1.5 font-semibold text-danger text-sm empty:hidden">
        {refused}
      </p>
    </div>
  )
}

/** Converts a text to the editor's document, which needs at least one paragraph. */
const documentOf = (text: RichText) =>
  text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] }

/** Returns the editor's text, which always matches the schema. */
const textOf = (editor: Editor): RichText =>
  editor.isEmpty ? emptyRichText() : richText.parse(withoutChips(editor.state.doc).toJSON())
