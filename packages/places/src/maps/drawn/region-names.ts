import { letter, widthOf } from '../lettering/lettering.js'
import { copiesIn, type View, worldSize } from '../mercator.js'
import { palette } from '../palette.js'
import type { LabelRoom } from './label-room.js'
import type { Geography, Region } from './load-geography.js'
import { boxOf } from './towns.js'

const spacing = 0.14

/** The names of states, or in larger maps of counties, in the middle of them where they fit. */
export function regionNames(geography: Geography, view: View, room: LabelRoom): string {
  const { zoom } = view
  if (zoom >= 4 && zoom <= 7) return names(geography.states, view, room, zoom < 6 ? 10 : 12)
  if (zoom >= 9 && zoom <= 12) return names(geography.counties, view, room, 10)
  return ''
}

function names(regions: Region[], view: View, room: LabelRoom, size: number): string {
  const drawn: string[] = []
  for (const region of regions) {
    const text = region.name.toUpperCase()
    const width = widthOf(text, size, spacing)
    for (const { left, top, breadth } of middles(region, view)) {
      const x = left - width / 2
      const y = top + size * 0.35
      if (width < breadth && room.take(boxOf(x, y, width, size)))
        drawn.push(letter({ text, x, y, size, spacing, color: palette.region, halo: 1 }))
    }
  }
  return drawn.join('')
}

/** The middle of a region's largest part, in each copy of the world that the picture shows; pixels. */
function middles({ areas }: Region, view: View) {
  const breadthOf = ({ bounds }: Region['areas'][number]) => bounds.east - bounds.west
  const [largest] = areas.toSorted((one, other) => breadthOf(other) - breadthOf(one))
  if (!largest) return []
  const { west, east, north, south } = largest.bounds
  return copiesIn(view).map((copy) => ({
    left: ((west + east) / 2 + copy * worldSize) * view.scale - view.left,
    top: ((north + south) / 2) * view.scale - view.top,
    breadth: (east - west) * view.scale,
  }))
}
