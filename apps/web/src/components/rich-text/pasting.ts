import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { cleanPastedHtml } from './clean-pasted-html'

/** What was pasted as the schema of texts takes it: tabs and other control characters as blanks, no marks of direction. */
function cleanPastedText({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(cleaned(content), openStart, openEnd)
}

const cleaned = (content: Fragment): Fragment =>
  Fragment.from(content.content.flatMap((node) => cleanedNode(node) ?? []))

/** Null for a text of which nothing is left. */
function cleanedNode(node: Node): Node | null {
  if (!node.isText) return node.copy(cleaned(node.content))
  const text = (node.text ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
  const schema: Schema = node.type.schema
  return text ? schema.text(text, node.marks) : null
}

/** What the editor does with all that is pasted. */
export const pasting = { transformPastedHTML: cleanPastedHtml, transformPasted: cleanPastedText }
