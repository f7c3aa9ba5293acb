/** What was done to a rendered page before its code was there. Text that was typed is adopted by its field. */
const early: Event[] = []

const kinds = ['click', 'submit', 'keydown', 'touchstart', 'touchend'] as const

// Heard last, at the window: when React answers an event while it hydrates, the keeping has ended by then.
function keep(event: Event) {
  const { type, target } = event
  if (!(target instanceof Element)) return
  // Links, popovers and the sending of a form are the browser's own; only plain buttons wait for code.
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

/** Does again, in their order, what was kept; from now on the page answers by itself. */
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
