/** The element that had the focus, and its ancestors, nearest first. */
type Held = { element: Element; around: Element[]; neighbors: (Element | null)[] }

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
const item = 'li, tr'
const headings = 'h1, h2, h3'

/**
 * Moves the focus when its element is removed, so that it never falls to the body: to the neighbor in a list, otherwise
 * to the nearest heading, at last the page's. Returns a function that stops this.
 */
export function keepFocus(): () => void {
  let held: Held | null = null
  let frame = 0
  const hold = (element: Element | null) => {
    held = element && remember(element)
  }
  const onFocus = ({ target }: Event) => hold(target instanceof Element ? target : null)
  // Clicking outside of all controls drops the focus; a button tapped by touch counts as focused in every browser.
  const onPress = ({ target }: Event) =>
    hold(target instanceof Element ? target.closest(focusable) : null)
  const restore = () => {
    frame = 0
    const fallen = !document.activeElement || document.activeElement === document.body
    if (held && fallen && !canHaveFocus(held.element)) focusOn(successor(held))
  }
  // By the next frame, a dialog has returned the focus or a new page has taken it.
  const observer = new MutationObserver(() => {
    frame ||= requestAnimationFrame(restore)
  })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
  }
}

/** Focuses an element, even if it isn't a control, such as a heading. */
export function focusOn(element: HTMLElement | null): void {
  if (element && !element.matches(focusable)) element.tabIndex = -1
  element?.focus({ preventScroll: true })
}

function remember(element: Element): Held {
  const around: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) around.push(at)
  const place = element.closest(item)
  return {
    element,
    around,
    neighbors: place ? [place, place.nextElementSibling, place.previousElementSibling] : [],
  }
}

const canHaveFocus = (element: Element) => element.isConnected && !element.matches(':disabled')

function successor({ around, neighbors }: Held): HTMLElement | null {
  const near = neighbors.find((neighbor) => neighbor?.isConnected)
  const inNeighbor =
    near?.querySelector<HTMLElement>(headings) ?? near?.querySelector<HTMLElement>(focusable)
  if (inNeighbor) return inNeighbor
  for (const home of around) {
    if (!home.isConnected) continue
    const found = home.querySelector<HTMLElement>(`[aria-current=page], ${headings}`)
    if (found) return found
  }
  return null
}
