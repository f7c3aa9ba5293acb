/** A part of a page by what it shows: words, the target of a link, or a picture. */
export type Place = { text: string } | { picture: string }

const edited = 'data-edited'
const slideOfEdited = 'data-edited-slide'

/** The edited part has an outline; its slide is shown instead of the one whose turn it is. */
const css = `
[${edited}]{outline:2px dashed currentcolor;outline-offset:4px}
[${slideOfEdited}]{visibility:visible!important;opacity:1!important}
:has(>[${slideOfEdited}])>[data-slide]:not([${slideOfEdited}]){visibility:hidden!important}`

/**
 * Returns a function that marks the first of these places that the page shows, and keeps it in sight while the page
 * changes; without any, the page begins at an element. A person who scrolls stays where they are until the next place.
 */
export function followPlaces() {
  const style = new CSSStyleSheet()
  style.replaceSync(css)
  document.adoptedStyleSheets.push(style)
  let wanted: { places: readonly Place[]; begin?: string | undefined } = { places: [] }
  let isHeld = false
  const show = () => {
    const found = firstOf(wanted.places)
    mark(edited, found)
    mark(slideOfEdited, found?.closest('[data-slide]'))
    if (isHeld) return
    if (found) bringIntoSight(found)
    else if (wanted.begin) scrollToStart(document.querySelector(wanted.begin))
  }
  const hold = () => {
    isHeld = true
  }
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(type, hold, { passive: true })
  // Pictures and fonts load, and a frame that was hidden or gets another width has the place elsewhere.
  window.addEventListener('resize', show)
  new ResizeObserver(show).observe(document.body)
  return (places: readonly Place[], begin?: string) => {
    if (JSON.stringify(places) !== JSON.stringify(wanted.places)) isHeld = false
    wanted = { places, begin }
    // Once the page shows the texts that came with it.
    requestAnimationFrame(() => requestAnimationFrame(show))
  }
}

function mark(attribute: string, element: Element | null | undefined) {
  for (const other of document.querySelectorAll(`[${attribute}]`))
    if (other !== element) other.removeAttribute(attribute)
  element?.setAttribute(attribute, '')
}

const firstOf = (places: readonly Place[]): Element | undefined =>
  places.map(elementAt).find((element) => element !== undefined)

/** Returns the displayed element with this picture, with exactly or about these words, or that links to them. */
function elementAt(place: Place): Element | undefined {
  if ('picture' in place) {
    const images = [...document.querySelectorAll('img, source')].filter(({ outerHTML }) =>
      outerHTML.includes(place.picture),
    )
    return images.map((image) => image.parentElement?.querySelector('img') ?? image).find(isSeen)
  }
  const { text } = place
  const elements = elementsWith(text)
  return (
    elements.find(({ textContent }) => textContent.trim() === text) ??
    elements[0] ??
    [...document.querySelectorAll('a')].find(({ href }) => href.includes(text))
  )
}

function elementsWith(text: string): Element[] {
  const found = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const { textContent, parentElement } = nodes.currentNode
    if (textContent?.includes(text) && parentElement && isSeen(parentElement))
      found.push(parentElement)
  }
  return found
}

const isSeen = (element: Element) => element.checkVisibility()

/** Scrolls this document only: `scrollIntoView` would scroll the editor around the frame, too. */
function bringIntoSight(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < headerHeight() || bottom > window.innerHeight)
    window.scrollBy({ top: top - window.innerHeight / 4, behavior: 'instant' })
}

function scrollToStart(element: Element | null) {
  const top = element?.getBoundingClientRect().top ?? 0
  window.scrollBy({ top: top - headerHeight(), behavior: 'instant' })
}

/** Parts that are scrolled to begin below the header, which stays in sight. */
const headerHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
