import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The functions that we use of libheif's C interface, compiled to WebAssembly. All values are numbers or addresses. */
export type Libheif = {
  /** The whole memory; another array once it has grown. */
  HEAPU8: Uint8Array
  _malloc(length: number): number
  _heif_context_alloc(): number
  _heif_context_set_maximum_image_size_limit(context: number, width: number): void
  _heif_context_read_from_memory_without_copy: (...values: number[]) => void
  _heif_context_get_primary_image_handle: (...values: number[]) => void
  _heif_image_handle_get_image_tiling: (...values: number[]) => void
  _heif_image_handle_has_alpha_channel(handle: number): number
  _heif_image_handle_get_raw_color_profile_size(handle: number): number
  _heif_image_handle_get_raw_color_profile: (...values: number[]) => void
  _heif_image_handle_decode_image_tile: (...values: number[]) => void
  _heif_image_get_width(image: number, channel: number): number
  _heif_image_get_height(image: number, channel: number): number
  _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
  _heif_image_release(image: number): void
}

const names = [
  '_malloc',
  '_heif_context_alloc',
  '_heif_context_set_maximum_image_size_limit',
  '_heif_context_read_from_memory_without_copy',
  '_heif_context_get_primary_image_handle',
  '_heif_image_handle_get_image_tiling',
  '_heif_image_handle_has_alpha_channel',
  '_heif_image_handle_get_raw_color_profile_size',
  '_heif_image_handle_get_raw_color_profile',
  '_heif_image_handle_decode_image_tile',
  '_heif_image_get_width',
  '_heif_image_get_height',
  '_heif_image_get_plane_readonly',
  '_heif_image_release',
] satisfies (keyof Libheif)[]

const isLibheif = (value: unknown): value is Libheif =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof Reflect.get(value, name) === 'function')

const require = createRequire(import.meta.url)

/** Starts libheif; a failure of its memory leaves it unusable, so that each picture has its own. */
export function loadLibheif(): Libheif {
  const start: unknown = require('libheif-js/libheif-wasm/libheif.js')
  const wasmBinary = readFileSync(require.resolve('libheif-js/libheif-wasm/libheif.wasm'))
  const libheif: unknown =
    typeof start === 'function' ? start({ wasmBinary, print: () => {}, printErr: () => {} }) : null
  if (!isLibheif(libheif)) throw new Error('libheif-js lacks a function that we use')
  return libheif
}

/** Numbers of libheif's headers. */
export const heif = {
  colorspace: { rgb: 1 },
  chroma: { rgb: 10, rgba: 11 },
  channel: { interleaved: 10 },
  error: { limit: 1000, noDecoder: 6003, codec: 3000 },
} as const
