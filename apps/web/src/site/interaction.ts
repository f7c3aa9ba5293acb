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

if (typeof window === 'undefined') resolve()
else for (const sign of signs) window.addEventListener(sign, stopWaiting, { passive: true })
