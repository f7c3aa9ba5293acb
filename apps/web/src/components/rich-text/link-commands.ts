import type { Editor } from '@tiptap/core'

/** What a link is about to be made of: its address, if it is one already, and whether its words have to be asked for. */
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

/** Makes the chosen words a link; those of `text` where none are chosen. */
export function setLink(editor: Editor, address: string, text: string): void {
  const marks = [{ type: 'link', attrs: { href: address } }]
  const chain = editor.chain().focus()
  if (text) chain.insertContent({ type: 'text', text, marks }).run()
  else chain.extendMarkRange('link').setLink({ href: address }).run()
}

export const removeLink = (editor: Editor) =>
  editor.chain().focus().extendMarkRange('link').unsetLink().run()
