import type {
  RichText,
  RichTextBlock,
  RichTextMark,
  RichTextPiece,
} from '@clubhouse/schema/rich-text'
import { createContext, type ReactNode, useContext } from 'react'
import { type Placeholder, TextWithChips } from './placeholder'
import { richTextStyle } from './rich-text-style'

const PlaceholderContext = createContext<Placeholder | undefined>(undefined)

type RichTextViewProps = {
  text: RichText
  /** Shown as a chip with its sample. */
  placeholder?: Placeholder
}

/** Renders a rich text. */
export const RichTextView = ({ text, placeholder }: RichTextViewProps) => (
  <PlaceholderContext value={placeholder}>
    <div className={richTextStyle.text}>
      {text.content.map((block, index) => (
        // The only key of a text's parts is the index.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} block={block} />
      ))}
    </div>
  </PlaceholderContext>
)

function Block({ block }: { block: RichTextBlock }) {
  switch (block.type) {
    case 'paragraph':
      return <p>{piecesOf(block.content)}</p>
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 className={richTextStyle.heading[2]}>{piecesOf(block.content)}</h2>
      ) : (
        <h3 className={richTextStyle.heading[3]}>{piecesOf(block.content)}</h3>
      )
    case 'bulletList':
      return <ul className={richTextStyle.bulletList}>{itemsOf(block.content)}</ul>
    case 'orderedList':
      return <ol className={richTextStyle.orderedList}>{itemsOf(block.content)}</ol>
  }
}

type Items = Extract<RichTextBlock, { type: 'bulletList' | 'orderedList' }>['content']

const itemsOf = (items: Items) =>
  items.map(({ content: [only] }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <li key={index}>{piecesOf(only.content)}</li>
  ))

const piecesOf = (pieces: RichTextPiece[] = []) =>
  pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Piece key={index} piece={piece} />
  ))

const Piece = ({ piece }: { piece: RichTextPiece }) =>
  piece.type === 'text' ? (
    (piece.marks ?? []).reduce<ReactNode>(marked, <Words text={piece.text} />)
  ) : (
    <br />
  )

function Words({ text }: { text: string }) {
  const placeholder = useContext(PlaceholderContext)
  return placeholder ? <TextWithChips text={text} placeholder={placeholder} /> : text
}

function marked(text: ReactNode, mark: RichTextMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{text}</strong>
    case 'italic':
      return <em>{text}</em>
    case 'link':
      return (
        <a href={mark.attrs.href} target="_blank" rel="noreferrer" className={richTextStyle.link}>
          {text}
        </a>
      )
  }
}
