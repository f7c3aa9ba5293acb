/** A worker that decodes one HEIC and ends: its memory is returned, and a file that breaks it breaks nothing else. */
import { parentPort, workerData } from 'node:worker_threads'
import { HeifError } from './call-libheif.js'
import { decodeHeic, TooManyPixels } from './decode-heic.js'
import { type HeicResult, type HeicTask, heicTask } from './heic-message.js'
import { heif, loadLibheif } from './libheif.js'
import { pngOfRows } from './rows-png.js'

/** Node has it, and its types do not. */
declare const WebAssembly: {
  Memory: { prototype: { buffer: ArrayBuffer; grow(pages: number): number } }
}

/** Refuses libheif more memory than this, which it reports. Returns whether it was refused. */
function limitMemory(maxBytes: number): () => boolean {
  const { prototype } = WebAssembly.Memory
  const { grow } = prototype
  let isFull = false
  prototype.grow = function (pages: number) {
    isFull ||= this.buffer.byteLength + pages * 65_536 > maxBytes
    if (isFull) throw new RangeError('too much memory')
    return grow.call(this, pages)
  }
  return () => isFull
}

function decode({ file, maxPixels, maxMemory }: HeicTask): HeicResult {
  const isFull = limitMemory(maxMemory)
  try {
    const { rows, icc } = decodeHeic(loadLibheif(), file, maxPixels)
    return { kind: 'picture', png: pngOfRows(rows, icc), factor: rows.factor }
  } catch (error) {
    if (error instanceof TooManyPixels) return { kind: 'tooManyPixels' }
    if (isFull()) return { kind: 'tooCostly' }
    if (error instanceof HeifError && otherFormat.includes(error.detail)) {
      return { kind: 'otherFormat' }
    }
    return { kind: 'unreadable', cause: String(error) }
  }
}

/** A HEIF that holds a JPEG or an AV1 picture, such as an AVIF that doesn't call itself so. */
const otherFormat: number[] = [heif.error.noDecoder, heif.error.codec]

const result = decode(heicTask.parse(workerData))
parentPort?.postMessage(result, result.kind === 'picture' ? [bufferOf(result.png)] : [])

function bufferOf({ buffer }: Uint8Array): ArrayBuffer {
  if (buffer instanceof ArrayBuffer) return buffer
  throw new Error('A shared buffer cannot be transferred')
}
