import { longestRichText, richText, unusableText } from '@clubhouse/schema/rich-text'
import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { withoutChips } from './placeholder-chip'

const tooLong = `That’s too long. Use at most ${longestRichText.toLocaleString('en-US')} characters and 500 paragraphs.`
const unusable = 'Some of these characters can’t be used.'

/** Refuses edits that the schema doesn't allow, mainly text that is too long. `onRefused` receives the reason, or null once the text fits again. */
export const bounded = (onRefused: (reason: string | null) => void) =>
  Extension.create({
    name: 'bounded',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction: (transaction) => {
          if (!transaction.docChanged) return true
          const { success, error } = richText.safeParse(withoutChips(transaction.doc).toJSON())
          const isUnusable = error?.issues.some(({ message }) => message === unusableText)
          onRefused(success ? null : isUnusable ? unusable : tooLong)
          return success
        },
      }),
    ],
  })
