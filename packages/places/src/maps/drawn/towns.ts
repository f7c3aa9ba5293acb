import { letter, widthOf } from '../lettering/lettering.js'
import { copiesIn, type View, worldSize } from '../mercator.js'
import { palette } from '../palette.js'
import type { Box, LabelRoom } from './label-room.js'
import type { Town } from './load-towns.js'

/** A town and where it is in the picture, in pixels. */
type Seen = Town & { left: number; top: number }

/** Dots without names, where maps are so small that they sketch the continents. */
const sketchUntil = 8

/** Towns with their names, the largest first, as many as there is space for. */
export function towns(all: readonly Town[], view: View, room: LabelRoom): string {
  const seen = townsInView(all, view)
  const notable = 200_000 * 2 ** (4 - view.zoom)
  const most = Math.ceil((view.width * view.height) / 5500)
  const drawn: string[] = []
  for (const town of seen) {
    if (drawn.length >= most) break
    if (town.population < notable * (town.abroad ? 6 : 1)) continue
    const named = nameTown(town, notable, room)
    if (named) drawn.push(named)
  }
  const sketch = view.zoom <= sketchUntil ? sketchOf(seen, notable) : ''
  return sketch + drawn.reverse().join('')
}

/** The towns in the picture, the largest first. */
function townsInView(all: readonly Town[], view: View): Seen[] {
  const copies = copiesIn(view)
  const seen: Seen[] = []
  for (const town of all) {
    const top = town.y * view.scale - view.top
    if (top < 0 || top > view.height) continue
    for (const copy of copies) {
      const left = (town.x + copy * worldSize) * view.scale - view.left
      if (left >= 0 && left <= view.width) seen.push({ ...town, left, top })
    }
  }
  return seen
}

function nameTown({ name, population, abroad, left, top }: Seen, notable: number, room: LabelRoom) {
  const size = population > notable * 10 ? 13 : population > notable * 3 ? 12 : 11
  const radius = population > notable * 10 ? 3.2 : 2.5
  const width = widthOf(name, size)
  const gap = radius + 3
  const starts = [
    { x: left + gap, y: top + size * 0.35 },
    { x: left - gap - width, y: top + size * 0.35 },
    { x: left - width / 2, y: top - gap },
    { x: left - width / 2, y: top + gap + size * 0.7 },
  ]
  const start = starts.find(({ x, y }) => room.take(boxOf(x, y, width, size)))
  if (!start) return null
  const color = abroad ? palette.abroad : palette.place
  return [
    `<circle cx="${left.toFixed(1)}" cy="${top.toFixed(1)}" r="${radius}" fill="${color}" stroke="${palette.halo}" stroke-width="1.2"/>`,
    letter({ text: name, ...start, size, color: abroad ? palette.abroad : palette.placeName }),
  ].join('')
}

/** The space of a text, with a margin around it. */
export const boxOf = (x: number, y: number, width: number, size: number): Box => ({
  left: x - 3,
  right: x + width + 3,
  top: y - size * 0.85,
  bottom: y + size * 0.35,
})

function sketchOf(seen: readonly Seen[], notable: number): string {
  const dots = (abroad: boolean) =>
    seen
      .filter((town) => town.abroad === abroad && town.population > notable / 15)
      .map(({ left, top }) => `M${left.toFixed(1)} ${top.toFixed(1)}h0`)
      .join('')
  const style = 'stroke-width="1.8" stroke-linecap="round"'
  return [
    `<path d="${dots(true)}" ${style} stroke="${palette.abroad}" stroke-opacity=".55"/>`,
    `<path d="${dots(false)}" ${style} stroke="${palette.place}" stroke-opacity=".28"/>`,
  ].join('')
}
