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

/**
 * A rendered page can be read and typed into as it arrives. Its code is loaded automatically, once text, fonts and
 * pictures are on the screen and the network is idle; the document names its modules. An empty document does not wait.
 */
if (document.querySelector('#root > *'))
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patience))])
const named = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules
const modules = named?.split(' ') ?? []
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
