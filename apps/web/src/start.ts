/**
 * A rendered page can be read as it comes; its code comes when text, fonts and pictures are there, or
 * somebody is about to use it. The document names the modules of its page, the main one first.
 */
const told = document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules
const [main, ...others] = told?.split(' ') ?? []
const occasions = ['load', 'pointerdown', 'keydown'] as const

const append = (tag: 'script' | 'link', attributes: Record<string, string>) =>
  document.head.append(
    Object.assign(document.createElement(tag), attributes, { fetchPriority: 'low' }),
  )

function start() {
  for (const occasion of occasions) window.removeEventListener(occasion, start)
  // After the paint that the occasion brings.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const href of others) append('link', { rel: 'modulepreload', href })
      if (main) append('script', { type: 'module', src: main })
    }),
  )
}

if (document.readyState === 'complete') start()
else for (const occasion of occasions) window.addEventListener(occasion, start)
