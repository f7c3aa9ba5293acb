import type { Editor } from '@tiptap/core'

/** The selection to link: its URL if it is a link already, and whether the dialog has to ask for the text. */
export type ChosenLink = { address: string; isLink: boolean; needsText: boolean }

export function chosenLink(editor: Editor): ChosenLink {
  const { href }: { href?: unknown } = editor.getAttributes('link')
  const isLink = editor.isActive('link')
  return {
    address: typeof href === 'string' ? href : '',
    isLink,
    needsText: !isLink && editor.state.selection.empty,
  }
}

/** Links the selected text, or inserts `text` as a link. */
export function setLink(editor: Editor, address: string, text: string): void {
  const marks = [{ type: 'link', attrs: { href: address } }]
  const chain = editor.chain().focus()
  if (text) chain.insertContent({ type: 'text', text, marks }).run()
  else chain.extendMarkRange('link').setLink({ href: address }).run()
}

export const removeLink = (editor: Editor) =>
  editor.chain().focus().extendMarkRange('link').unsetLink().run()
