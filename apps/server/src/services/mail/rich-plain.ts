import type { RichText, RichTextBlock, RichTextPiece } from '@clubhouse/schema/rich-text'

/** Formatted text as plain text: lists with dashes or numbers, links with their address behind. */
export const richPlain = ({ content }: RichText): string =>
  content
    .map(blockPlain)
    .filter((text) => text !== '')
    .join('\n\n')

function blockPlain(block: RichTextBlock): string {
  switch (block.type) {
    case 'paragraph':
      return piecesPlain(block.content)
    case 'heading':
      return underlined(piecesPlain(block.content), block.attrs.level === 2 ? '=' : '-')
    case 'bulletList':
      return block.content.map(({ content: [only] }) => `- ${piecesPlain(only.content)}`).join('\n')
    case 'orderedList':
      return block.content
        .map(({ content: [only] }, index) => `${index + 1}. ${piecesPlain(only.content)}`)
        .join('\n')
  }
}

const underlined = (text: string, line: string) =>
  text && `${text}\n${line.repeat(Math.min([...text].length, 60))}`

/** Pieces with one link are one: its address comes behind the last. */
function piecesPlain(pieces: RichTextPiece[] = []): string {
  return pieces
    .map((piece, index) => {
      if (piece.type === 'hardBreak') return '\n'
      const link = linkOf(piece)
      const next = pieces[index + 1]
      if (!link || (next && linkOf(next) === link)) return piece.text
      return link === piece.text || link === `mailto:${piece.text}`
        ? piece.text
        : `${piece.text} (${link})`
    })
    .join('')
}

function linkOf(piece: RichTextPiece): string | null {
  const marks = piece.type === 'text' ? (piece.marks ?? []) : []
  const link = marks.find((mark) => mark.type === 'link')
  return link ? link.attrs.href : null
}
