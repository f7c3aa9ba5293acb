import type {
  RichText,
  RichTextBlock,
  RichTextMark,
  RichTextPiece,
} from '@clubhouse/schema/rich-text'
import { escapeHtml } from '../../core/escape-html.js'
import { font, paragraph } from './email-styles.js'

/** Formatted text as HTML, in what mail programs support. */
export const richHtml = ({ content }: RichText): string => content.map(blockHtml).join('\n')

function blockHtml(block: RichTextBlock): string {
  switch (block.type) {
    case 'paragraph':
      // Without words it is the blank line that its writer made.
      return `<p class="text" style="${paragraph}">${piecesHtml(block.content) || '&nbsp;'}</p>`
    case 'heading': {
      const { level } = block.attrs
      return `<h${level} class="text" style="margin:8px 0 12px;${font};font-size:${sizes[level]}px;line-height:1.3;color:#1a2436">${piecesHtml(block.content)}</h${level}>`
    }
    case 'bulletList':
    case 'orderedList': {
      const list = block.type === 'bulletList' ? 'ul' : 'ol'
      const items = block.content.map(
        ({ content: [only] }) => `<li style="margin:0 0 6px">${piecesHtml(only.content)}</li>`,
      )
      return `<${list} class="text" style="${paragraph};padding-left:24px">${items.join('')}</${list}>`
    }
  }
}

const sizes = { 2: 20, 3: 17 }

const piecesHtml = (pieces: RichTextPiece[] = []) => pieces.map(pieceHtml).join('')

const pieceHtml = (piece: RichTextPiece): string =>
  piece.type === 'hardBreak' ? '<br>' : (piece.marks ?? []).reduce(marked, escapeHtml(piece.text))

function marked(html: string, mark: RichTextMark): string {
  switch (mark.type) {
    case 'bold':
      return `<strong>${html}</strong>`
    case 'italic':
      return `<em>${html}</em>`
    case 'link':
      return `<a class="text" href="${escapeHtml(mark.attrs.href)}" style="color:#1a2436;text-decoration:underline;overflow-wrap:anywhere">${html}</a>`
  }
}
