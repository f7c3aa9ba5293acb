import { call, HeifError, numberAt, reserve } from './call-libheif.js'
import { heif, type Libheif } from './libheif.js'
import { createRows, type Rows, shrinkInto } from './shrink-into.js'

/** The pixels of a picture, upright and perhaps shrunk, and the profile of their colors. */
export type DecodedHeic = { rows: Rows; icc: Buffer | null }

/** More than this many pixels are shrunk to a half of the width and height, or a quarter, while they are decoded. */
const maxKept = 6_600_000

/** A picture has too many pixels. */
export class TooManyPixels extends Error {}

/**
 * Decodes a HEIC tile by tile, so that only one is in memory in full. libheif turns and mirrors it as its own properties
 * say; the orientation in its Exif data says the same again, and does not count.
 * Throws HeifError, and TooManyPixels before anything is decoded.
 */
export function decodeHeic(libheif: Libheif, file: Uint8Array, maxPixels: number): DecodedHeic {
  const handle = openPrimary(libheif, file, maxPixels)
  const { columns, rows: tileRows, tile, full, begin } = readTiling(libheif, handle)
  if (full.width * full.height > maxPixels) throw new TooManyPixels()
  if (full.width === 0 || full.height === 0) throw new HeifError(0, 0, 'an empty picture')
  if (columns * tile.width < full.width || tileRows * tile.height < full.height) {
    throw new HeifError(0, 0, 'too few tiles')
  }
  const hasAlpha = libheif._heif_image_handle_has_alpha_channel(handle) !== 0
  const rows = createRows(full, factorOf(full), hasAlpha ? 4 : 3)
  const icc = readProfile(libheif, handle)
  for (let y = 0; y < tileRows; y++) {
    for (let x = 0; x < columns; x++) {
      const left = x * tile.width + begin.left
      const top = y * tile.height + begin.top
      decodeTile(libheif, handle, { x, y, hasAlpha }, (pixels) =>
        shrinkInto(rows, { ...pixels, left, top }),
      )
    }
  }
  return { rows, icc }
}

function openPrimary(libheif: Libheif, file: Uint8Array, maxPixels: number): number {
  const bytes = reserve(libheif, file.length)
  libheif.HEAPU8.set(file, bytes)
  const context = libheif._heif_context_alloc()
  // Its square is the limit.
  libheif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(maxPixels)))
  const read = libheif._heif_context_read_from_memory_without_copy
  call(libheif, read, context, bytes, file.length, 0)
  const handle = reserve(libheif, 4)
  call(libheif, libheif._heif_context_get_primary_image_handle, context, handle)
  return numberAt(libheif, handle)
}

/**
 * The tiles of an upright picture, of which the first may begin above it or to the left of it: tiles go beyond two of
 * its sides, which may be any two when it is turned. libheif's offsets tell which, but not by how much.
 */
function readTiling(libheif: Libheif, handle: number) {
  const tiling = reserve(libheif, 128)
  call(libheif, libheif._heif_image_handle_get_image_tiling, handle, 1, tiling)
  const field = (index: number) => numberAt(libheif, tiling + 4 * index)
  const [columns, rows] = [field(1), field(2)]
  const tile = { width: field(3), height: field(4) }
  const full = { width: field(5), height: field(6) }
  const begin = {
    top: field(7) === 0 ? 0 : full.height - rows * tile.height,
    left: field(8) === 0 ? 0 : full.width - columns * tile.width,
  }
  return { columns, rows, tile, full, begin }
}

function factorOf({ width, height }: { width: number; height: number }): number {
  let factor = 1
  while (width * height > maxKept * factor ** 2) factor *= 2
  return factor
}

type Pixels = { data: Uint8Array; stride: number; width: number; height: number }

function decodeTile(
  libheif: Libheif,
  handle: number,
  { x, y, hasAlpha }: { x: number; y: number; hasAlpha: boolean },
  use: (pixels: Pixels) => void,
): void {
  const { interleaved } = heif.channel
  const out = reserve(libheif, 4)
  const chroma = hasAlpha ? heif.chroma.rgba : heif.chroma.rgb
  const decode = libheif._heif_image_handle_decode_image_tile
  call(libheif, decode, handle, out, heif.colorspace.rgb, chroma, 0, x, y)
  const image = numberAt(libheif, out)
  const start = libheif._heif_image_get_plane_readonly(image, interleaved, out)
  const stride = numberAt(libheif, out)
  const height = libheif._heif_image_get_height(image, interleaved)
  const width = libheif._heif_image_get_width(image, interleaved)
  if (start === 0) throw new HeifError(0, 0, 'no pixels')
  use({
    data: libheif.HEAPU8.subarray(start, start + stride * height),
    stride,
    width,
    height,
  })
  libheif._heif_image_release(image)
}

/** The ICC profile of a picture's colors, such as Display P3 of an iPhone; null for none. */
function readProfile(libheif: Libheif, handle: number): Buffer | null {
  const length = libheif._heif_image_handle_get_raw_color_profile_size(handle)
  if (length === 0) return null
  const profile = reserve(libheif, length)
  call(libheif, libheif._heif_image_handle_get_raw_color_profile, handle, profile)
  return Buffer.from(libheif.HEAPU8.slice(profile, profile + length))
}
