import { geoIdentity, geoPath } from 'd3-geo'
import type { Position } from 'geojson'
import { copiesIn, type View, worldSize } from '../mercator.js'
import { palette } from '../palette.js'
import { type Bounds, overlap } from './bounds.js'
import type { Area, Geography, Line } from './load-geography.js'

/** Counties would be unreadable in smaller maps. */
const countiesFrom = 7

/** Pixels around the picture in which edges are hidden. */
const margin = 8

/** Land, and the lines of states and counties, as far as the picture shows them. */
export function land({ land, stateLines, countyLines }: Geography, view: View): string {
  return copiesIn(view)
    .map((copy) => {
      const visible = partIn(view, copy)
      const trace = tracer(view, copy)
      const within = <Shape extends { bounds: Bounds }>(shapes: Shape[]) =>
        shapes.filter(({ bounds }) => overlap(bounds, visible))
      const areas = within(land).map(trace.area).join('')
      const states = within(stateLines).map(trace.line).join('')
      const counties = view.zoom >= countiesFrom ? within(countyLines).map(trace.line).join('') : ''
      return [
        `<path d="${areas}" fill="none" stroke="${palette.shallows}" stroke-width="${view.zoom < 4 ? 3 : 7}" stroke-linejoin="round"/>`,
        `<path d="${areas}" fill="${palette.land}" stroke="${palette.coast}" stroke-width=".8" stroke-linejoin="round"/>`,
        `<path d="${counties}" fill="none" stroke="${palette.countyLine}" stroke-linejoin="round"/>`,
        `<path d="${states}" fill="none" stroke="${palette.border}" stroke-width="${view.zoom < 4 ? 0.6 : 1.1}" stroke-linejoin="round"/>`,
      ].join('')
    })
    .join('')
}

/** The part of one copy of the world that the picture shows, in world units. */
function partIn({ left, top, width, height, scale }: View, copy: number): Bounds {
  const west = (left - margin) / scale - copy * worldSize
  const north = (top - margin) / scale
  return {
    west,
    north,
    east: west + (width + 2 * margin) / scale,
    south: north + (height + 2 * margin) / scale,
  }
}

/** Turns shapes into SVG path data, cut at the picture's edges. */
function tracer({ left, top, width, height, scale }: View, copy: number) {
  const path = geoPath(
    geoIdentity()
      .scale(scale)
      .translate([copy * worldSize * scale - left, -top])
      .clipExtent([
        [-margin, -margin],
        [width + margin, height + margin],
      ]),
  ).digits(1)
  const lineOf = (coordinates: Position[]) => path({ type: 'LineString', coordinates }) ?? ''
  const areaOf = (coordinates: Position[][]) => path({ type: 'Polygon', coordinates }) ?? ''
  return {
    line: ({ coordinates }: Line) => lineOf(coordinates),
    area: ({ coordinates }: Area) => areaOf(coordinates),
  }
}
