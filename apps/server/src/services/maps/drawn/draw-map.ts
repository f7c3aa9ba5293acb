import type { MapPreview } from '@clubhouse/schema/map'
import { viewOf } from '../mercator.js'
import { marker } from '../overlay/marker.js'
import { scaleBar } from '../overlay/scale-bar.js'
import { palette } from '../palette.js'
import { grid } from './grid.js'
import { labelRoom } from './label-room.js'
import { land } from './land.js'
import type { Geography } from './load-geography.js'
import type { Place } from './load-places.js'
import { regionNames } from './region-names.js'
import { towns } from './towns.js'

export type Atlas = { geography: Geography; places: Place[] }

/** The content of an SVG of the preview's width and height. */
export function drawMap({ geography, places }: Atlas, preview: MapPreview): string {
  const view = viewOf(preview)
  const { width, height } = view
  const x = width / 2
  const y = height / 2
  const room = labelRoom(view, [
    { left: x - 20, right: x + 20, top: y - 50, bottom: y + 5 },
    { left: 0, right: 130, top: height - 34, bottom: height },
  ])
  const regions = regionNames(geography, view, room)
  return [
    `<rect width="${width}" height="${height}" fill="${palette.water}"/>`,
    land(geography, view),
    grid(view),
    regions,
    towns(places, view, room),
    scaleBar(view),
    marker(x, y, preview.useLogo),
  ].join('')
}
