import { linkedText } from '@clubhouse/schema/text/linked-text'
import { Fragment } from 'react'

/** A text whose web addresses are links. */
export const LinkedText = ({ children }: { children: string }) =>
  linkedText(children).map(({ text, url }, index) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order
      <a key={index} href={url} target="_blank" rel="noopener nofollow" className="link">
        {text}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their order
      <Fragment key={index}>{text}</Fragment>
    ),
  )
