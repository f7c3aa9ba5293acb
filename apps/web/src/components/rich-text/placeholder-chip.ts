import { Node } from '@tiptap/core'
import { Fragment, type NodeType, type Node as ProseNode } from '@tiptap/pm/model'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { chipWords, type Placeholder } from './placeholder'
import { richTextStyle } from './rich-text-style'

const name = 'placeholder'

/** Shows a placeholder in the text as a chip with its sample, however it got there: inserted, typed or pasted. */
export const placeholderChip = ({ label, text, sample }: Placeholder) =>
  Node.create({
    name,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({ text: { default: text, rendered: false } }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: () => ['span', { 'data-placeholder': '' }, text],
    renderText: () => text,
    addNodeView: () => () => ({ dom: chip(label, sample) }),
    addKeyboardShortcuts() {
      return {
        // Browsers differ in how they delete what can't be edited.
        Backspace: () =>
          this.editor.commands.command(({ tr }) => {
            const { $from, empty } = tr.selection
            if (!empty || $from.nodeBefore?.type.name !== name) return false
            tr.delete($from.pos - 1, $from.pos)
            return true
          }),
      }
    },
    onCreate() {
      const { state, view } = this.editor
      const { tr } = state
      if (insertChips(tr, this.type, text))
        view.dispatch(tr.setMeta('addToHistory', false).setMeta('preventUpdate', true))
    },
    addProseMirrorPlugins() {
      return [
        new Plugin({
          appendTransaction: (transactions, _before, { tr }) =>
            transactions.some(({ docChanged }) => docChanged) && insertChips(tr, this.type, text)
              ? tr
              : null,
        }),
      ]
    },
  })

function chip(label: string, sample: string): HTMLElement {
  const dom = document.createElement('span')
  const { title, spoken } = chipWords(label)
  dom.className = richTextStyle.chip
  dom.title = title
  const hidden = document.createElement('span')
  hidden.className = 'sr-only'
  hidden.textContent = spoken
  dom.append(hidden, sample)
  return dom
}

/** Replaces the placeholders in a text by chips of the same form. Returns whether there were any. */
function insertChips(tr: Transaction, type: NodeType, text: string): boolean {
  const found: { from: number; marks: ProseNode['marks'] }[] = []
  tr.doc.descendants(({ text: words, marks }, position) => {
    for (let at = words?.indexOf(text) ?? -1; at >= 0; at = words?.indexOf(text, at + 1) ?? -1)
      found.push({ from: position + at, marks })
  })
  // From the end, so that the positions before stay right.
  for (const { from, marks } of found.toReversed())
    tr.replaceWith(from, from + text.length, type.create(null, null, marks))
  return found.length > 0
}

/** Returns a document with the text of its chips, as it is stored. */
export const withoutChips = (doc: ProseNode): ProseNode =>
  doc.copy(
    Fragment.from(
      doc.content.content.map((node) => {
        if (node.type.name !== name) return node.isText ? node : withoutChips(node)
        const { text }: { text?: unknown } = node.attrs
        return node.type.schema.text(String(text), node.marks)
      }),
    ),
  )
