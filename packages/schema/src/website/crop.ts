/** A place in a picture, in shares of its width and height, from its upper left corner. */
export type Focus = { x: number; y: number }

type Size = { width: number; height: number }
type Crop = Size & { left: number; top: number }

/** The middle. */
export const middle: Focus = { x: 0.5, y: 0.5 }

/** Every picture of the website is so wide for its height. */
export const pictureRatio = 4 / 3

/**
 * The largest part of a picture with this ratio of width to height: its middle is as near to the focus as the edges
 * allow. In the unit of `size`, not rounded.
 */
export function cropAround(size: Size, { x, y }: Focus, ratio = pictureRatio): Crop {
  const width = Math.min(size.width, size.height * ratio)
  const height = Math.min(size.height, size.width / ratio)
  const left = between(0, x * size.width - width / 2, size.width - width)
  const top = between(0, y * size.height - height / 2, size.height - height)
  return { left, top, width, height }
}

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(least, value), most)
