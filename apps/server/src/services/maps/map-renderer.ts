import type { MapPreview, MapSource } from '@clubhouse/schema/maps/map'

export type MapImage = { type: 'image/webp' | 'image/png' | 'image/jpeg'; bytes: Buffer }

/** Why there is no map now; the message is for the log and names no address and no token. */
export class MapError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MapError'
  }
}

/** Renders a place with a pin in its middle. */
export type MapRenderer = {
  readonly source: MapSource
  /** Throws MapError when there is no picture. */
  render(preview: MapPreview): Promise<MapImage>
}

/** Maps for the people of the club, who take turns. */
export type Maps = {
  readonly source: MapSource
  /** Throws MapError when there is no picture, QueueFull when this caller waits for too many. */
  render(preview: MapPreview, caller: string): Promise<MapImage>
  /** How many pictures have not begun. */
  waiting(): number
}
