import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '../config.js'

/** A text of the site, ready to be sent in each encoding. */
export type Page = { etag: string; identity: Buffer; br: Buffer; gzip: Buffer }

export type Theme = 'light' | 'dark'

/** A document of the site, made once for each theme. */
export class WebDocument {
  readonly #made = new Map<Theme | undefined, Page>()

  constructor(readonly text: string) {}

  /** As it is sent in the chosen theme. */
  in(theme?: Theme): Page {
    const page = this.#made.get(theme) ?? asPage(themed(this.text, theme))
    this.#made.set(theme, page)
    return page
  }
}

/** The rendered pages, completed with what only the running server knows. */
export class WebPages {
  private constructor(
    private readonly documents: Map<string, WebDocument>,
    private readonly signinMode: Config['signinMode'],
  ) {}

  /** Reads a folder of pages once. */
  static async read(folder: string, config: Config, timeZone: string): Promise<WebPages> {
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return new WebPages(
      new Map(
        names.map((name, place) => [
          name,
          new WebDocument(tell(texts[place] ?? '', config, timeZone)),
        ]),
      ),
      config.signinMode,
    )
  }

  /** The text of a file of the folder; blank without one. */
  textOf(name: string): string {
    return this.documents.get(name)?.text ?? ''
  }

  /** The page of a path such as /events, in the chosen theme. */
  at(path: string, theme?: Theme): Page | null {
    if (path === '/') return this.get('index.html', theme)
    const mode = path === '/signin' && this.signinMode === 'coming-soon' ? '.coming-soon' : ''
    return this.get(`${path.slice(1).replaceAll('/', '.')}${mode}.html`, theme)
  }

  /** A file of the folder, in the chosen theme. */
  get(name: string, theme?: Theme): Page | null {
    return this.documents.get(name)?.in(theme) ?? null
  }
}

/** 'https://public-url.invalid' in the rendered pages is the place of the address that only the server knows. */
const tell = (text: string, { publicUrl, signinMode }: Config, timeZone: string): string =>
  text
    .replaceAll('https://public-url.invalid', publicUrl)
    .replace(/(<meta name="clubhouse-signin-mode" content=")[^"]*/, `$1${signinMode}`)
    .replace(/(<meta name="clubhouse-time-zone" content=")[^"]*/, `$1${timeZone}`)

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
