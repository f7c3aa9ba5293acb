/** Forms that somebody sent before their code was there; each is sent again when it comes alive. */
export const earlySubmits = new WeakSet<EventTarget>()

if (typeof window !== 'undefined') {
  window.addEventListener('submit', ({ target }) => target && earlySubmits.add(target), true)
}
