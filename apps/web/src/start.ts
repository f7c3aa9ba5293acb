import './styles.css'

/** Milliseconds after which the code is loaded even if the page is still loading. */
const patience = 3000

const shown = Promise.all([
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(null)
    else window.addEventListener('load', resolve)
  }),
  new Promise<void>((resolve) => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length) resolve()
    }).observe({ type: 'paint', buffered: true })
  }),
])

const script = document.querySelector<HTMLElement>('script[data-modules]')

/**
 * Whether the page does all of its work without code until somebody uses it: the reader is a visitor, and what they came
 * for is in the document.
 */
function canWait(): boolean {
  if (script?.dataset.waits === undefined || location.hash) return false
  try {
    return !localStorage.getItem('persist:root')?.includes('"token":"')
  } catch {
    return true
  }
}

/** Resolves at the reader's first action. On a phone, a finger that touches the page clicks or scrolls. */
const firstUse = () =>
  new Promise((resolve) => {
    for (const type of ['mousemove', 'click', 'keydown', 'scroll'])
      window.addEventListener(type, resolve, { capture: true, passive: true, once: true })
  })

/** Presses the plain button that the reader pressed last once it works: until then, it did nothing. */
function repeatPress() {
  let pressed: HTMLElement | null = null
  const remember = ({ target }: Event) => {
    pressed =
      target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null
  }
  window.addEventListener('click', remember, true)
  new MutationObserver((_, observer) => {
    observer.disconnect()
    window.removeEventListener('click', remember, true)
    pressed?.click()
  }).observe(document.documentElement, { attributeFilter: ['data-alive'] })
}

/**
 * A rendered page can be read and typed into as it arrives. Its code is loaded automatically, once text, fonts and
 * pictures are on the screen and the network is idle; the document names its modules. The code of a page that can wait
 * is loaded at the reader's first action. An empty document does not wait.
 */
if (document.querySelector('#root > *')) {
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))])
  if (canWait()) {
    repeatPress()
    await firstUse()
  }
}
const modules = script?.dataset.modules?.split(' ') ?? []
for (const href of modules)
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  )
// Imported modules first, each in a separate task: in between a phone responds to a touch.
for (const href of modules.toReversed()) {
  await import(/* @vite-ignore */ href)
  await new Promise((resolve) => setTimeout(resolve))
}
await import('./main')
