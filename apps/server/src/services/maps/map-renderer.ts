import type { MapPreview, MapSource } from '@clubhouse/schema/map'

export type MapImage = { type: 'image/webp' | 'image/png' | 'image/jpeg'; bytes: Buffer }

/** Why there is no map now; the message is for the log and names no address and no token. */
export class MapError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MapError'
  }
}

/** Makes the picture of a place with a pin in its middle. */
export type MapRenderer = {
  readonly source: MapSource
  /** Throws MapError when the picture cannot be had. */
  render(preview: MapPreview): Promise<MapImage>
}

/** Maps for the people of the club, who take turns. */
export type Maps = {
  readonly source: MapSource
  /** Throws MapError when the picture cannot be had, QueueFull when this caller waits for too many. */
  render(preview: MapPreview, caller: string): Promise<MapImage>
  /** How many pictures are not begun. */
  waiting(): number
}
