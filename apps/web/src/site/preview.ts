import { colorPair } from '@clubhouse/schema/website/color-pair'
import { colorsCss } from '@clubhouse/schema/website/color-tokens'
import type { PageFacts } from '@clubhouse/schema/website/page-facts'
import { createMemoryHistory } from '@tanstack/react-router'
import { z } from 'zod/mini'
import { sendPageData } from './club'

/** The editor's message to the frame: a draft, in the form that its page shows. */
const told = z.object({
  type: z.literal('clubhouse-preview'),
  facts: z.custom<PageFacts>((value) => typeof value === 'object' && value !== null),
  colors: colorPair,
  /** The element to scroll to first, as a selector. */
  begin: z.optional(z.string()),
})

/**
 * Makes this document the preview of a page: it shows what the editor around it tells, and leads nowhere. Returns the
 * history of its router.
 */
export function becomePreview(path: string) {
  const colors = new CSSStyleSheet()
  document.adoptedStyleSheets.push(colors)
  let begun = false
  const show = ({ facts, colors: chosen, begin }: z.infer<typeof told>) => {
    sendPageData(facts)
    colors.replaceSync(colorsCss(chosen))
    // Once: a person who scrolls away stays where they are.
    if (begin && !begun) scrollTo(document.querySelector(begin))
    begun = true
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

/** Scrolls this document only: `scrollIntoView` would scroll the editor around the frame, too. */
function scrollTo(element: Element | null) {
  const top = element?.getBoundingClientRect().top ?? 0
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  window.scrollBy(0, top - (padding || 0))
}

/** Whether something would lead to another page or send something; menus and carousels work. */
const isLeading = ({ type, target }: Event) =>
  type === 'submit' || (target instanceof Element && target.closest('a') !== null)

/** Reports that the page has loaded and can receive messages. */
export function sayReady() {
  window.parent.postMessage({ type: 'clubhouse-preview-ready' }, window.location.origin)
}
