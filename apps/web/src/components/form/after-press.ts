const presses = ['pointerdown', 'mousedown'] as const
/** Keys, too: the list of a select may swallow the release of the pointer that opened it. */
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
  // The click follows the release in the same turn, and still needs its target where it was.
  timer = setTimeout(() => {
    isPressed = false
    const due = [...waiting]
    waiting.clear()
    for (const run of due) run()
  })
}

// Without a browser nothing is pressed: the server renders forms, too.
if (typeof window !== 'undefined') {
  // A touch presses the mouse only after its pointer was released.
  for (const kind of presses) addEventListener(kind, press, true)
  for (const kind of releases) addEventListener(kind, release, true)
  // A text's change is part of the press that leaves it; that of a select is the end of one.
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && release(), true)
}

/**
 * Runs what may move the page: at once, or while a pointer is pressed after its release. What moves between press and
 * release gets no click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run)
  else run()
}
