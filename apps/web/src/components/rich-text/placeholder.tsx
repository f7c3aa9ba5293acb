import { richTextStyle } from './rich-text-style'

/** A placeholder that each email replaces. */
export type Placeholder = {
  /** The name of the value, such as 'First name'. */
  label: string
  /** The placeholder in the text. */
  text: string
  /** A value for the writer to see. */
  sample: string
}

/** The tooltip of a chip, and what a screen reader says before its sample. */
export const chipWords = (label: string) => ({
  title: `Each member’s ${label.toLowerCase()}`,
  spoken: `${label}, such as `,
})

type TextWithChipsProps = { text: string; placeholder: Placeholder }

/** Shows a text with its placeholders as chips that have a sample value, as the editor does. */
export function TextWithChips({ text, placeholder }: TextWithChipsProps) {
  const [first, ...rest] = text.split(placeholder.text)
  return (
    <>
      {first}
      {rest.map((words, index) => (
        // The only key of a text's parts is the index.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <span key={index}>
          <Chip placeholder={placeholder} />
          {words}
        </span>
      ))}
    </>
  )
}

function Chip({ placeholder: { label, sample } }: Pick<TextWithChipsProps, 'placeholder'>) {
  const { title, spoken } = chipWords(label)
  return (
    <span title={title} className={richTextStyle.chip}>
      <span className="sr-only">{spoken}</span>
      {sample}
    </span>
  )
}
