import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model'
import { cleanPastedHtml } from './clean-pasted-html'

/** Cleans pasted text for the schema: replaces control characters with spaces and drops direction marks. */
function cleanPastedText({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(cleaned(content), openStart, openEnd)
}

const cleaned = (content: Fragment): Fragment =>
  Fragment.from(content.content.flatMap((node) => cleanedNode(node) ?? []))

/** Returns null for a text that becomes empty. */
function cleanedNode(node: Node): Node | null {
  if (!node.isText) return node.copy(cleaned(node.content))
  const text = (node.text ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Bidi_Control}\p{Surrogate}]/gu, '')
  const schema: Schema = node.type.schema
  return text ? schema.text(text, node.marks) : null
}

/** The editor's paste handlers. */
export const pasting = { transformPastedHTML: cleanPastedHtml, transformPasted: cleanPastedText }
