import type { Position } from 'geojson'

/** A rectangle in world units. */
export type Bounds = { west: number; north: number; east: number; south: number }

export const boundsOf = (points: Iterable<Position>): Bounds => {
  const bounds = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity }
  for (const [x = 0, y = 0] of points) {
    bounds.west = Math.min(bounds.west, x)
    bounds.east = Math.max(bounds.east, x)
    bounds.north = Math.min(bounds.north, y)
    bounds.south = Math.max(bounds.south, y)
  }
  return bounds
}

export const overlap = (one: Bounds, other: Bounds): boolean =>
  one.west <= other.east &&
  other.west <= one.east &&
  one.north <= other.south &&
  other.north <= one.south
