type Size = { width: number; height: number }

/** The rows of a picture as a PNG has them: each begins with a byte for its filter, which is none. */
export type Rows = Size & { data: Uint8Array; channels: 3 | 4; factor: number }

/** Pixels for a part of a picture. `left` and `top` are in its full size, and may be outside. */
export type Part = Size & { data: Uint8Array; stride: number; left: number; top: number }

/** Empty rows for a picture that is shrunk by a power of two. */
export function createRows(full: Size, factor: number, channels: 3 | 4): Rows {
  const width = Math.ceil(full.width / factor)
  const height = Math.ceil(full.height / factor)
  const data = new Uint8Array(height * (1 + width * channels))
  return { width, height, channels, factor, data }
}

/** Copies a part into its place; each pixel is the mean of those that it stands for. */
export function shrinkInto(rows: Rows, part: Part): void {
  const { factor, width, height } = rows
  const first = Math.max(0, Math.floor(part.top / factor))
  const last = Math.min(height, Math.ceil((part.top + part.height) / factor))
  const from = Math.max(0, Math.floor(part.left / factor))
  const to = Math.min(width, Math.ceil((part.left + part.width) / factor))
  if (from >= to) return
  for (let y = first; y < last; y++) {
    if (factor === 1) copyRow(rows, part, { y, from, to })
    else shrinkRow(rows, part, { y, from, to })
  }
}

type Row = { y: number; from: number; to: number }

const placeOf = ({ width, channels }: Rows, y: number, x: number) =>
  y * (1 + width * channels) + 1 + x * channels

function copyRow(rows: Rows, part: Part, { y, from, to }: Row): void {
  const { channels } = rows
  const source = (y - part.top) * part.stride - part.left * channels
  rows.data.set(
    part.data.subarray(source + from * channels, source + to * channels),
    placeOf(rows, y, from),
  )
}

function shrinkRow(rows: Rows, part: Part, { y, from, to }: Row): void {
  const { channels, factor, data } = rows
  const top = Math.max(0, y * factor - part.top)
  const bottom = Math.min(part.height, (y + 1) * factor - part.top)
  let place = placeOf(rows, y, from)
  for (let x = from; x < to; x++) {
    const left = Math.max(0, x * factor - part.left)
    const right = Math.min(part.width, (x + 1) * factor - part.left)
    const count = (bottom - top) * (right - left)
    for (let channel = 0; channel < channels; channel++) {
      let sum = 0
      for (let row = top; row < bottom; row++) {
        let at = row * part.stride + left * channels + channel
        for (let column = left; column < right; column++, at += channels) sum += part.data[at] ?? 0
      }
      data[place++] = sum / count + 0.5
    }
  }
}
