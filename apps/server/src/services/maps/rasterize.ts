import type { Sharp } from 'sharp'
import type { MapImage } from './map-renderer.js'

/** An SVG of width × height CSS pixels around `content`. Retina: twice the pixels. */
export const svgOf = (
  { width, height, retina }: { width: number; height: number; retina: boolean },
  content: string,
): Buffer => {
  const times = retina ? 2 : 1
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * times}" height="${height * times}" viewBox="0 0 ${width} ${height}">${content}</svg>`,
  )
}

/** A finished picture, ready for the browser. */
export const toWebp = async (picture: Sharp): Promise<MapImage> => ({
  type: 'image/webp',
  bytes: await picture.webp({ quality: 90, effort: 3, smartSubsample: true }).toBuffer(),
})
