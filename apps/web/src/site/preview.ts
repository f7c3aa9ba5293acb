import { colorPair } from '@clubhouse/schema/website/color-pair'
import { colorsCss } from '@clubhouse/schema/website/color-tokens'
import type { PageFacts } from '@clubhouse/schema/website/page-facts'
import { createMemoryHistory } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { showSignedOut } from '#/api/session'
import { sendPageData } from './club'
import { followPlaces } from './preview-places'

/** The editor's message to the frame: a draft, in the form that its page shows. */
const told = z.object({
  type: z.literal('clubhouse-preview'),
  facts: z.custom<PageFacts>((value) => typeof value === 'object' && value !== null),
  colors: colorPair,
  /** The element to show as long as no place is found, as a selector. */
  begin: z.optional(z.string()),
  /** Where the writer is, the best first: words of the page, or a picture. */
  places: z.array(z.union([z.object({ text: z.string() }), z.object({ picture: z.string() })])),
})

/**
 * Makes this document the preview of a page: it shows what a visitor would see of the draft in the editor around it,
 * and leads nowhere. Returns the history of its router.
 */
export function becomePreview(path: string) {
  showSignedOut()
  const colors = new CSSStyleSheet()
  document.adoptedStyleSheets.push(colors)
  const follow = followPlaces()
  const show = ({ facts, colors: chosen, begin, places }: z.infer<typeof told>) => {
    sendPageData(facts)
    colors.replaceSync(colorsCss(chosen))
    follow(places, begin)
  }
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== window.parent) return
    const message = told.safeParse(data)
    if (message.success) show(message.data)
  })
  const keepHere = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['click', 'auxclick', 'submit']) {
    document.addEventListener(type, (event) => isLeading(event) && keepHere(event), true)
  }
  return createMemoryHistory({ initialEntries: [path] })
}

/** Whether something would lead to another page or send something; menus and carousels work. */
const isLeading = ({ type, target }: Event) =>
  type === 'submit' || (target instanceof Element && target.closest('a') !== null)

/** Reports that the page has loaded and can receive messages. */
export function sayReady() {
  window.parent.postMessage({ type: 'clubhouse-preview-ready' }, window.location.origin)
}
