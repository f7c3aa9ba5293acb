import { richText } from '@clubhouse/schema/rich-text'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Refuses what would make the text longer than the schema allows; `onRefused` is told why, null when it fits again. */
export const bounded = (onRefused: (reason: string | null) => void) =>
  Extension.create({
    name: 'bounded',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => {
          if (!transaction.docChanged) return true
          const { error } = richText.safeParse(transaction.doc.toJSON())
          onRefused(error ? (error.issues[0]?.message ?? 'This cannot be added') : null)
          return !error
        },
      }),
    ],
  })
