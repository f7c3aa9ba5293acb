import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { escapeHtml } from '../core/escape-html.js'
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
    if (text === undefined) throw new Error(`There is no template ${name}`)
    return text
      .replace('<!--facts-->', () => metasOf(facts))
      .replace('<!--style-->', () => `<style>${style}</style>`)
      .replace('<!--head-->', () => rendered.head)
      .replace('<!--page-->', () => rendered.page)
  }
}

/** The values that a template is filled with. */
export type Filling = { facts: Facts; rendered: Rendered; style: string }

/** The meta tags that apps/web/src/site/page-data.ts reads. */
function metasOf(facts: Facts): string {
  const metas = {
    'public-url': facts.publicUrl,
    'signin-mode': facts.signinMode,
    page: JSON.stringify(facts.page),
    'rendered-at': facts.renderedAt,
    today: facts.today,
    'today-ends': facts.todayEnds,
    events: facts.events ? JSON.stringify(facts.events) : '',
    'public-date': facts.publicDate ? JSON.stringify(facts.publicDate) : '',
    'preview-of': facts.previewOf,
  }
  return Object.entries(metas)
    .filter(([, content]) => content)
    .map(([name, content]) => `<meta name="clubhouse-${name}" content="${escapeHtml(content)}">`)
    .join('\n    ')
}
