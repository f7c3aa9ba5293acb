import { longestRichText, richText } from '@clubhouse/schema/rich-text'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

const tooLong = `That is too long: a text has at most ${longestRichText.toLocaleString('en-US')} characters and 500 paragraphs.`

/** Refuses what would make the text longer than the schema allows; `onRefused` is told why, null when it fits again. */
export const bounded = (onRefused: (reason: string | null) => void) =>
  Extension.create({
    name: 'bounded',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => {
          if (!transaction.docChanged) return true
          const { success } = richText.safeParse(transaction.doc.toJSON())
          onRefused(success ? null : tooLong)
          return success
        },
      }),
    ],
  })
