const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

let resolve = () => {}

/** Resolves when there is no more reason to wait: the visitor does something, or the page is not a rendered one. */
export const interaction = new Promise<void>((done) => {
  resolve = done
})

export function stopWaiting(): void {
  resolve()
  for (const sign of signs) window.removeEventListener(sign, stopWaiting)
}

// Nobody is where pages are rendered; somebody may have been here before this code (src/start.ts).
if (typeof window === 'undefined' || 'visited' in document.documentElement.dataset) resolve()
else for (const sign of signs) window.addEventListener(sign, stopWaiting, { passive: true })
