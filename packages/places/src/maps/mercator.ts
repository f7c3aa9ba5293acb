/** Web Mercator (EPSG:3857). World units: the world is 256 wide and high, as its one tile at zoom 0. */

export const worldSize = 256

const equatorMeters = 40_075_016.686

export const worldX = (lng: number): number => ((lng + 180) / 360) * worldSize

export function worldY(lat: number): number {
  const sine = Math.sin((lat * Math.PI) / 180)
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSize
}

/** A picture to draw: the degrees of its middle (WGS 84), its zoom level, its size in CSS pixels. */
export type Picture = { lat: number; lng: number; zoom: number; width: number; height: number }

/** The part of the world that a picture shows; all in CSS pixels of its zoom. */
export type View = {
  zoom: number
  /** Pixels of a world unit. */
  scale: number
  /** Where the picture's upper left corner is in the world; left of 0 or right of the world's end beyond ±180°. */
  left: number
  top: number
  width: number
  height: number
  /** Meters on the ground of a pixel in the picture's middle. */
  metersPerPixel: number
}

export function viewOf({ lat, lng, zoom, width, height }: Picture): View {
  const scale = 2 ** zoom
  return {
    zoom,
    scale,
    left: worldX(lng) * scale - width / 2,
    top: worldY(lat) * scale - height / 2,
    width,
    height,
    metersPerPixel: (equatorMeters * Math.cos((lat * Math.PI) / 180)) / (worldSize * scale),
  }
}

/** The world's copies that the picture shows: 0, and others where it crosses ±180°. */
export function copiesIn({ left, width, scale }: View): number[] {
  const world = worldSize * scale
  const first = Math.floor(left / world)
  const last = Math.floor((left + width) / world)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
