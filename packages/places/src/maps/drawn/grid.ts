import { type View, worldSize, worldX, worldY } from '../mercator.js'
import { palette } from '../palette.js'

/** Degrees between two lines. */
const steps = [
  ...[30, 20, 10, 5, 2, 1],
  ...[30, 20, 10, 5, 2, 1].map((minutes) => minutes / 60),
  ...[30, 20, 10, 5, 2, 1].map((seconds) => seconds / 3600),
]
const closest = 70

/** Fine lines of latitude and longitude, at least 70 pixels apart in longitude. */
export function grid(view: View): string {
  const { left, top, width, height, scale } = view
  const pixelsPerDegree = (worldSize * scale) / 360
  const step = steps.findLast((degrees) => degrees * pixelsPerDegree >= closest) ?? 30
  const lines: string[] = []
  const west = left / pixelsPerDegree - 180
  for (let line = Math.ceil(west / step); line * step < west + width / pixelsPerDegree; line++)
    lines.push(`M${(worldX(line * step) * scale - left).toFixed(1)} 0v${height}`)
  const south = latitudeAt((top + height) / scale)
  for (let line = Math.ceil(south / step); line * step < latitudeAt(top / scale); line++)
    lines.push(`M0 ${(worldY(line * step) * scale - top).toFixed(1)}h${width}`)
  return `<path d="${lines.join('')}" stroke="${palette.grid}" stroke-opacity=".07"/>`
}

/** Degrees of a height in world units. */
const latitudeAt = (y: number) =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / worldSize))) * 180) / Math.PI
