const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll'] as const

/** Resolves when the visitor first does something on this page; at once where nobody is (rendering). */
export const interaction: Promise<void> = new Promise((resolve) => {
  if (typeof window === 'undefined') return resolve()
  const seen = () => {
    for (const sign of signs) window.removeEventListener(sign, seen)
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, seen, { passive: true })
})
