/** Keeps what was done to a rendered page before its code was loaded. Typed text is adopted by its field. */
const early: Event[] = []

const kinds = ['click', 'submit', 'keydown', 'touchstart', 'touchend'] as const

// The last listener, at the window: when React handles an event during hydration, the keeping has already ended.
function keep(event: Event) {
  const { type, target } = event
  if (!(target instanceof Element)) return
  // The browser itself handles links, popovers and the sending of a form; only plain buttons wait for code.
  if (type === 'click' && !target.closest('button[type=button]:not([popovertarget])')) return
  // Somebody who presses twice wants the form sent once.
  if (type === 'submit' && early.some((other) => other.type === type && other.target === target))
    return
  early.push(event)
}

export function keepEarlyActions(): void {
  for (const kind of kinds) window.addEventListener(kind, keep, { passive: true })
}

export function stopKeepingEarlyActions(): void {
  for (const kind of kinds) window.removeEventListener(kind, keep)
}

/** Repeats the kept actions, in their order; from now on React handles events. */
export function repeatEarlyActions(): void {
  for (const event of early.splice(0)) event.target?.dispatchEvent(copyOf(event))
  document.documentElement.dataset.alive = ''
}

function copyOf(event: Event): Event {
  if (event instanceof MouseEvent) return new MouseEvent(event.type, event)
  if (event instanceof KeyboardEvent) return new KeyboardEvent(event.type, event)
  // Firefox has touch events on touch screens only.
  if (typeof TouchEvent === 'function' && event instanceof TouchEvent)
    return new TouchEvent(event.type, {
      bubbles: true,
      changedTouches: [...event.changedTouches],
    })
  return new SubmitEvent(event.type, { bubbles: true, cancelable: true })
}
