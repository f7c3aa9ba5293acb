import type { SectionKey } from '@clubhouse/schema/website/sections'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../services/services.js'
import type { WebDocument } from './web-document.js'

type CachedDocument = {
  version: string
  document: WebDocument
  /** Whether the page was rendered here; otherwise the visitor's browser renders it. */
  isRendered: boolean
  /** When a failed page is rendered again although nothing changed, in milliseconds since 1970. */
  retryAt: number
}

/** How to make the document of one address. */
type DocumentSource = {
  address: string
  /** Changes with everything that the document shows. */
  version: string
  sections: readonly SectionKey[]
  /** Captures what to render; `fallback` makes the document without its page, for the visitor's browser to render. */
  prepare: () => { render: () => Promise<WebDocument>; fallback: () => WebDocument }
}

/** Characters of all documents together; each takes a few times as much memory, one copy per encoding. */
const maxCharacters = 5_000_000

/** Milliseconds until a page that failed is rendered again. */
const retryDelay = 30_000

/** Creates the cache of rendered documents, by address. */
export function createDocumentCache({ clock, site, observability }: Services) {
  const documents = new LRUCache<string, CachedDocument>({
    maxSize: maxCharacters,
    sizeCalculation: ({ document }) => document.text.length,
  })
  const pending = new Map<string, Promise<WebDocument>>()

  async function renderAndCache(source: DocumentSource): Promise<WebDocument> {
    const { address, version, sections, prepare } = source
    const { render, fallback } = prepare()
    const put = (document: WebDocument, isRendered: boolean, retryAt: number) => {
      documents.set(address, { version, document, isRendered, retryAt })
      return document
    }
    try {
      const document = await render()
      site.failedPages.delete(address)
      return put(document, true, Number.POSITIVE_INFINITY)
    } catch (err) {
      observability.log.error({ err, address }, 'a page could not be rendered')
      site.failedPages.set(address, ['identity', 'colors', 'footer', ...sections])
      const last = documents.get(address)
      const retryAt = clock.now().getTime() + retryDelay
      return last?.isRendered ? put(last.document, true, retryAt) : put(fallback(), false, retryAt)
    }
  }

  return {
    /** Returns the last document of an address, however old. */
    last: (address: string): WebDocument | undefined => documents.get(address)?.document,

    /** Forgets an address that no longer exists. */
    forget(address: string): void {
      documents.delete(address)
      site.failedPages.delete(address)
    },

    /**
     * Returns the document of an address, rendered once for its version however many ask. One that cannot be rendered
     * keeps its last good form, or is left to the visitor's browser.
     */
    async get(source: DocumentSource): Promise<WebDocument> {
      const cached = documents.get(source.address)
      if (cached?.version === source.version && clock.now().getTime() < cached.retryAt) {
        return cached.document
      }
      const key = `${source.address} ${source.version}`
      const rendering =
        pending.get(key) ?? renderAndCache(source).finally(() => pending.delete(key))
      pending.set(key, rendering)
      return rendering
    },
  }
}
