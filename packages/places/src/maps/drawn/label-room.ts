/** A rectangle of the picture, in its pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

export type LabelRoom = {
  /** Takes a rectangle if it is free and in the picture; returns whether it did. */
  take(box: Box): boolean
}

const edge = 5

/** The picture's free space; no text is drawn over `taken`. */
export function labelRoom(
  { width, height }: { width: number; height: number },
  taken: readonly Box[],
): LabelRoom {
  const boxes = [...taken]
  return {
    take(box) {
      const inside =
        box.left >= edge &&
        box.top >= edge &&
        box.right <= width - edge &&
        box.bottom <= height - edge
      if (!inside || boxes.some((other) => touches(box, other))) return false
      boxes.push(box)
      return true
    },
  }
}

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom
