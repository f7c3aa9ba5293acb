/**
 * Formatted text: headings, paragraphs, bold, italic, links and flat lists, as the editor's documents (ProseMirror's
 * JSON). What is not of this set is dropped, or refused.
 */

import { z } from 'zod/mini'
import { component } from './api-metadata.js'
import { cleanLine, cleanPiece, unusableIn } from './text/clean-text.js'

/** Of a text with characters that cannot be shown. */
export const unusableText = 'Contains characters that can’t be used'

/** The most characters of one text; and the most blocks and pieces, so that a document is bounded in all its parts. */
export const longestRichText = 20_000
const mostBlocks = 500
const mostPieces = 1000

/** The addresses that a link may have: pages, mail and phone. Never a script's. */
const linkProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:'])

export const isLinkAddress = (address: string): boolean =>
  URL.canParse(address) && linkProtocols.has(new URL(address).protocol)

const notALink = 'A link must start with https://, http://, mailto: or tel:'

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({
      href: z
        .string()
        .check(z.overwrite(cleanLine), z.maxLength(2048), z.refine(isLinkAddress, notALink)),
    }),
  }),
])
export type RichTextMark = z.infer<typeof mark>

const piece = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string().check(
      z.minLength(1),
      z.overwrite(cleanPiece),
      z.maxLength(longestRichText),
      z.refine((text) => unusableIn(text) === null, unusableText),
    ),
    marks: z.optional(z.array(mark).check(z.maxLength(3))),
  }),
  z.object({ type: z.literal('hardBreak') }),
])
export type RichTextPiece = z.infer<typeof piece>

const pieces = z.optional(
  z.array(piece).check(
    z.maxLength(mostPieces),
    // Of which cleaning left nothing.
    z.overwrite((all) => all.filter((one) => one.type !== 'text' || one.text !== '')),
  ),
)
const paragraph = z.object({ type: z.literal('paragraph'), content: pieces })
const items = z
  .array(z.object({ type: z.literal('listItem'), content: z.tuple([paragraph]) }))
  .check(z.minLength(1), z.maxLength(mostBlocks))

export type RichTextItem = z.infer<typeof items>[number]

const block = z.discriminatedUnion('type', [
  paragraph,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: pieces,
  }),
  z.object({ type: z.literal('bulletList'), content: items }),
  z.object({ type: z.literal('orderedList'), content: items }),
])
export type RichTextBlock = z.infer<typeof block>

const document = z.object({
  type: z.literal('doc'),
  content: z.array(block).check(z.maxLength(mostBlocks, 'This text has too many paragraphs')),
})
export type RichText = z.infer<typeof document>

/** The words of a text, without its form. */
export const wordsOf = ({ content }: RichText): string =>
  content.map((one) => wordsOfBlock(one)).join('\n')

function wordsOfBlock(one: RichTextBlock): string {
  switch (one.type) {
    case 'paragraph':
    case 'heading':
      return wordsOfPieces(one.content)
    case 'bulletList':
    case 'orderedList':
      return one.content.map(({ content: [only] }) => wordsOfPieces(only.content)).join('\n')
  }
}

const wordsOfPieces = (content: RichTextPiece[] = []): string =>
  content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')

/** The stretches of a text that have one form each, in order. */
export const stretchesOf = ({ content }: RichText): string[] =>
  content
    .flatMap((one) =>
      one.type === 'bulletList' || one.type === 'orderedList'
        ? one.content.map(({ content: [only] }) => only)
        : [one],
    )
    .flatMap(({ content = [] }) => content)
    .flatMap((one) => (one.type === 'text' ? [one.text] : []))

export const richText = component(
  'RichText',
  document.check(
    z.refine((text) => wordsOf(text).length <= longestRichText, {
      message: `Use at most ${longestRichText.toLocaleString('en-US')} characters`,
      when: ({ issues }) => issues.length === 0,
    }),
  ),
)

/** A text in which nothing is written yet. */
export const emptyRichText = (): RichText => ({ type: 'doc', content: [] })

/** Whether a text says anything. */
export const isWritten = (text: RichText): boolean => wordsOf(text).trim() !== ''
