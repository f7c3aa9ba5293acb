import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Facts, Rendered } from './rendering.js'

/** The documents of the site without their pages, as they were built: each names the code of its page. */
export class Templates {
  private constructor(private readonly texts: ReadonlyMap<string, string>) {}

  /** Reads a folder of templates once. */
  static async read(folder: string): Promise<Templates> {
    const files = (await readdir(folder)).filter((name) => name.endsWith('.template'))
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return new Templates(
      new Map(files.map((name, index) => [name.replace('.template', ''), texts[index] ?? ''])),
    )
  }

  /** The document of a page: `name` is that of its template, such as 'index'; `style` is its style element's. */
  fill(name: string, { facts, rendered, style }: Filling): string {
    const text = this.texts.get(name)
    if (text === undefined) throw new Error(`Unknown template ${name}`)
    return text
      .replace('<!--facts-->', () => dataBlock(facts))
      .replace('<!--style-->', () => `<style>${style}</style>`)
      .replace('<!--head-->', () => rendered.head)
      .replace('<!--page-->', () => rendered.page)
  }
}

/** The values that a template is filled with. */
export type Filling = { facts: Facts; rendered: Rendered; style: string }

/** Page data for apps/web/src/site/page-data.ts. Nothing in it can end the element. */
const dataBlock = (facts: Facts): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`
