import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A text of the site, ready to be sent in each encoding. */
export type Page = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer }

export type Theme = 'light' | 'dark'

/** A document of the site, made once for each theme. */
export class WebDocument {
  readonly #made = new Map<Theme | undefined, Page>()

  /** `style`: the text of its style element, which its policy must name; blank without one. */
  constructor(
    readonly text: string,
    readonly style = '',
  ) {}

  /** As it is sent in the chosen theme. */
  in(theme?: Theme): Page {
    const page = this.#made.get(theme) ?? asPage(themed(this.text, theme))
    this.#made.set(theme, page)
    return page
  }
}

const themed = (text: string, theme?: Theme): string =>
  theme ? text.replace('<html ', `<html data-theme="${theme}" `) : text

function asPage(text: string): Page {
  const identity = Buffer.from(text)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return {
    // Weak, because one tag is for all three encodings.
    etag: `W/"${hash}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    gzip: gzipSync(identity),
  }
}
