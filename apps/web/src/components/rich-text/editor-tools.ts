import type { Editor } from '@tiptap/core'
import {
  Bold,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
} from 'lucide-react'

/** A button above the text box. */
export type Tool = {
  label: string
  /** Without an icon, the label is shown. */
  Icon?: LucideIcon
  isSmall?: boolean
  /** Returns whether the selection has the format; absent for one-time actions. */
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  press: (editor: Editor) => unknown
}

/** The formats. */
export const tools: Tool[] = [
  {
    label: 'Bold',
    Icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    Icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    Icon: Heading,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Subheading',
    Icon: Heading,
    isSmall: true,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    press: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    label: 'Bulleted list',
    Icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    Icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

/** Undo and redo. */
export const steps: Tool[] = [
  {
    label: 'Undo',
    Icon: Undo2,
    can: (editor) => editor.can().undo(),
    press: (editor) => editor.chain().focus().undo().run(),
  },
  {
    label: 'Redo',
    Icon: Redo2,
    can: (editor) => editor.can().redo(),
    press: (editor) => editor.chain().focus().redo().run(),
  },
]
