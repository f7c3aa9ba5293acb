import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { uploadMaxPixels } from '@clubhouse/schema/picture-upload'
import { notAPicture, tooCostly, tooManyPixels, unreadable } from '../image-error.js'
import { type HeicResult, type HeicTask, heicResult } from './heic-message.js'

/** A HEIC as a PNG, `factor` times smaller in width and height. */
export type ReadHeic = { png: Buffer; factor: number }

/**
 * Decodes a HEIC in a worker that ends with it, so that other calls continue and its memory is returned. Throws ImageError,
 * also when it takes more than 40 seconds or 300 MB.
 */
export async function readHeic(file: Buffer, limits: Partial<HeicLimits> = {}): Promise<ReadHeic> {
  const { milliseconds, maxMemory } = { ...defaults, ...limits }
  const result = await runWorker({ file, maxPixels: uploadMaxPixels, maxMemory }, milliseconds)
  if (result.kind === 'picture') {
    return { png: Buffer.from(result.png.buffer), factor: result.factor }
  }
  if (result.kind === 'unreadable') throw unreadable(result.cause)
  throw refusals[result.kind]()
}

const refusals = { tooManyPixels, tooCostly, otherFormat: notAPicture }

type HeicLimits = { milliseconds: number; maxMemory: number }

const defaults: HeicLimits = { milliseconds: 40_000, maxMemory: 300 * 1024 ** 2 }

function startWorker(workerData: HeicTask): Worker {
  const options = {
    workerData,
    execArgv: [],
    // Of JavaScript's own; WebAssembly's is limited inside.
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  }
  const extension = extname(new URL(import.meta.url).pathname)
  const { href } = new URL(`./heic-worker${extension}`, import.meta.url)
  if (extension === '.js') return new Worker(new URL(href), options)
  // In development and in tests there are only the sources, which Node 20 cannot run by itself.
  const run = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${href}', '${href}'))`
  return new Worker(run, { ...options, eval: true })
}

function runWorker(task: HeicTask, milliseconds: number): Promise<HeicResult> {
  const worker = startWorker(task)
  return new Promise<HeicResult>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(unreadable(`decoding took more than ${milliseconds} ms`)),
      milliseconds,
    )
    worker.once('message', (message: unknown) => resolve(heicResult.parse(message)))
    worker.once('error', (error) => reject(unreadable(error)))
    worker.once('exit', (code) => reject(unreadable(`the worker ended with ${code}`)))
    worker.once('exit', () => clearTimeout(timer))
  }).finally(() => worker.terminate())
}
