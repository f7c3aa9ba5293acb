import { legend } from '../legend.js'
import { type Picture, viewOf } from '../mercator.js'
import { palette } from '../palette.js'
import { grid } from './grid.js'
import { labelRoom } from './label-room.js'
import { land } from './land.js'
import type { Geography } from './load-geography.js'
import type { Town } from './load-towns.js'
import { regionNames } from './region-names.js'
import { towns } from './towns.js'

export type Atlas = { geography: Geography; towns: Town[] }

/** The content of an SVG of the picture's width and height. */
export function drawMap(atlas: Atlas, picture: Picture): string {
  const view = viewOf(picture)
  const { width, height } = view
  const x = width / 2
  const y = height / 2
  const pin = { left: x - 20, right: x + 20, top: y - 50, bottom: y + 5 }
  const scale = { left: 0, right: 130, top: height - 34, bottom: height }
  const room = labelRoom(view, [pin, scale])
  return [
    `<rect width="${width}" height="${height}" fill="${palette.water}"/>`,
    land(atlas.geography, view),
    grid(view),
    // The names of states and counties first: towns get the space that is left.
    regionNames(atlas.geography, view, room),
    towns(atlas.towns, view, room),
    legend(view),
  ].join('')
}
