import { copiesIn, type View, worldSize } from '../mercator.js'
import type { Place } from './load-places.js'

/** A place and where it is in the picture, in pixels. */
export type Seen = Place & { left: number; top: number }

/** The places up to `margin` pixels around the picture, the largest first. */
export function placesInView(places: readonly Place[], view: View, margin = 0): Seen[] {
  const copies = copiesIn(view)
  const seen: Seen[] = []
  for (const place of places) {
    const top = place.y * view.scale - view.top
    if (top < -margin || top > view.height + margin) continue
    for (const copy of copies) {
      const left = (place.x + copy * worldSize) * view.scale - view.left
      if (left >= -margin && left <= view.width + margin) seen.push({ ...place, left, top })
    }
  }
  return seen
}
