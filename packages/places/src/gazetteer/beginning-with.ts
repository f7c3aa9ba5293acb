/** The index of the first of the sorted texts that is not below `text`. */
function firstFrom(sorted: string[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}

/** The sorted texts that begin with `start`, in order. */
export function* beginningWith(sorted: string[], start: string): Generator<string> {
  for (let at = firstFrom(sorted, start); ; at++) {
    const text = sorted[at]
    if (!text?.startsWith(start)) return
    yield text
  }
}
