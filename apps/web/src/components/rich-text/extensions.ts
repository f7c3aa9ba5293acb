import { isLinkAddress } from '@clubhouse/schema/rich-text'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { richTextStyle } from './rich-text-style'

/** The elements of a rich text, as in its schema; pasted content is reduced to them. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [2, 3] }).extend({
    renderHTML: ({ node }) =>
      node.attrs.level === 2
        ? ['h2', { class: richTextStyle.heading[2] }, 0]
        : ['h3', { class: richTextStyle.heading[3] }, 0],
  }),
  Bold,
  Italic,
  BulletList.configure({ HTMLAttributes: { class: richTextStyle.bulletList } }),
  // Lists always count from 1.
  OrderedList.extend({ addAttributes: () => ({}) }).configure({
    HTMLAttributes: { class: richTextStyle.orderedList },
  }),
  // Flat, so that Tab leaves the editor.
  ListItem.extend({
    content: 'paragraph',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Link.extend({ inclusive: false, addAttributes: () => ({ href: { default: null } }) }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: richTextStyle.link },
    isAllowedUri: isLinkAddress,
  }),
  UndoRedo,
]

/** The elements of a text without formatting, of one paragraph per line. */
export const plainExtensions = [Document, Paragraph, Text, UndoRedo]
