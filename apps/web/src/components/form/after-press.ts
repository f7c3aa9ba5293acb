const presses = ['pointerdown', 'mousedown'] as const
/** Includes keys, because a select's list may swallow the release of the pointer that opened it. */
const releases = ['pointerup', 'pointercancel', 'mouseup', 'keydown'] as const

let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Set<() => void>()

function press() {
  clearTimeout(timer)
  isPressed = true
}

function release() {
  clearTimeout(timer)
  // The click follows the release in the same task, and needs its target in place.
  timer = setTimeout(() => {
    isPressed = false
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  })
}

// The server renders forms too, and has no events.
if (typeof window !== 'undefined') {
  // A touch sends its mouse events only after the pointer is released.
  for (const kind of presses) addEventListener(kind, press, true)
  for (const kind of releases) addEventListener(kind, release, true)
  // A text field's change event comes before the release; a select's comes at the end.
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && release(), true)
}

/**
 * Runs a function that may move the page: at once, or after the release of a pressed pointer. An element that moves
 * between press and release gets no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
