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
  /** Where the writer is: words of the page, or a picture. */
  place: z.optional(z.object({ text: z.optional(z.string()), picture: z.optional(z.string()) })),
})
type Place = NonNullable<z.infer<typeof told>['place']>

/**
 * Makes this document the preview of a page: it shows what the editor around it tells, and leads nowhere. Returns the
 * history of its router.
 */
export function becomePreview(path: string) {
  const colors = new CSSStyleSheet()
  document.adoptedStyleSheets.push(colors)
  let begun = false
  const follow = followPlace()
  const show = ({ facts, colors: chosen, begin, place }: z.infer<typeof told>) => {
    sendPageData(facts)
    colors.replaceSync(colorsCss(chosen))
    // Once: a person who scrolls away stays where they are.
    if (begin && !begun) scrollTo(document.querySelector(begin))
    begun = true
    follow(place)
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

/** Returns a function that marks a place, and scrolls to it if it is out of sight. */
function followPlace() {
  const mark = new CSSStyleSheet()
  mark.replaceSync(`[${edited}]{outline:2px dashed currentcolor;outline-offset:4px}`)
  document.adoptedStyleSheets.push(mark)
  let current: Place | undefined
  const show = () => {
    const found = current && elementAt(current)
    for (const other of document.querySelectorAll(`[${edited}]`))
      if (other !== found) other.removeAttribute(edited)
    found?.setAttribute(edited, '')
    const box = found?.getBoundingClientRect()
    const isSeen = box && box.top >= 0 && box.bottom <= window.innerHeight
    if (box && !isSeen) window.scrollBy(0, box.top - window.innerHeight / 4)
  }
  // A frame that was hidden, or gets another width, has the place elsewhere.
  window.addEventListener('resize', show)
  return (place: Place | undefined) => {
    const isSame = JSON.stringify(place) === JSON.stringify(current)
    current = place
    // Once the page shows the texts that came with it; somebody who scrolls away stays where they are.
    if (!isSame) requestAnimationFrame(() => requestAnimationFrame(show))
  }
}

const edited = 'data-edited'

/** Returns the visible element with these words, or this picture. */
function elementAt({ text, picture }: Place): Element | undefined {
  if (picture) {
    const images = [...document.querySelectorAll('img, source')].filter(({ outerHTML }) =>
      outerHTML.includes(picture),
    )
    return images.map((image) => image.parentElement?.querySelector('img') ?? image).find(isSeen)
  }
  if (!text) return undefined
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { textContent, parentElement } = nodes.currentNode
    if (textContent?.includes(text) && parentElement && isSeen(parentElement)) return parentElement
  }
}

const isSeen = (element: Element) => element.checkVisibility()

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
