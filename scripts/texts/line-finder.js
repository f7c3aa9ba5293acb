/** Returns a function that converts an offset to a line number. @param {string} source */
export function lineFinder(source) {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return (/** @type {number} */ offset) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (/** @type {number} */ (starts[middle]) <= offset) low = middle
      else high = middle
    }
    return low + 1
  }
}
