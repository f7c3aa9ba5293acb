/**
 * A rendered page can be read as it comes; its code comes when text, fonts and pictures are there, or
 * somebody is about to use it. The document names the modules of its page, the main one first, and what
 * is done before they are there is marked in it, for the code to take up (site/early-actions.ts).
 */
const root = document.documentElement
const told = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules
const [main, ...others] = told?.split(' ') ?? []
const occasions = ['load', 'pointerdown', 'keydown', 'input'] as const

const append = (tag: 'script' | 'link', attributes: Record<string, string>) =>
  document.head.append(
    Object.assign(document.createElement(tag), attributes, { fetchPriority: 'low' }),
  )

function fetchModules() {
  if ('started' in root.dataset) return
  root.dataset.started = ''
  for (const href of others) append('link', { rel: 'modulepreload', href })
  if (main) append('script', { type: 'module', src: main })
}

function start({ type }: { type: string }) {
  if (type !== 'load') root.dataset.visited = ''
  if (type === 'load' && document.querySelector('#root > *')) {
    // Once the page is on the screen, and not only sent there; no browser may leave it waiting.
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length) fetchModules()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(fetchModules, 1000)
  } else {
    // After the paint that the occasion brings; an empty document has none.
    requestAnimationFrame(() => setTimeout(fetchModules))
  }
}

/** A button that was pressed, or a form that was sent, while nothing listened to it; forms come alive after the page. */
function mark({ type, target }: Event) {
  if (!(target instanceof Element)) return
  const element = type === 'submit' ? target : target.closest('button[type=button]')
  const listening = type === 'submit' ? target : root
  if (!listening.hasAttribute('data-alive')) element?.setAttribute('data-early', '')
}

for (const occasion of occasions) window.addEventListener(occasion, start)
for (const action of ['click', 'submit']) window.addEventListener(action, mark, true)
if (document.readyState === 'complete') start({ type: 'load' })
