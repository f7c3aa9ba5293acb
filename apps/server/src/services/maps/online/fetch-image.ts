import sharp from 'sharp'
import { MapError } from '../map-renderer.js'

const timeLimitMilliseconds = 5000
const maxBytes = 2 * 1024 * 1024
const isImage = /^image\/(?:png|jpeg|webp)\s*(?:;|$)/i

type Wanted = {
  /** Pixels. */
  width: number
  height: number
  /** Milliseconds until the call is aborted, body included; 5 s. */
  timeout?: number | undefined
}

/**
 * Fetches a picture from the server of the configuration and converts it to a PNG of the requested size: no redirects,
 * a time limit, at most 2 MB. Throws MapError for every other outcome.
 */
export async function fetchImage(url: URL, { width, height, timeout }: Wanted): Promise<Buffer> {
  const bytes = await fetchBytes(url, timeout)
  try {
    return await sharp(bytes, { limitInputPixels: 4_000_000, failOn: 'error' })
      .resize(width, height, { fit: 'fill' })
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (cause) {
    throw new MapError('The map provider sent something that isn’t an image.', { cause })
  }
}

async function fetchBytes(url: URL, timeout = timeLimitMilliseconds): Promise<Buffer> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'image/webp,image/png,image/jpeg', 'user-agent': 'Clubhouse' },
    })
    if (!response.ok || !isImage.test(response.headers.get('content-type') ?? '')) {
      // An unread body would keep the connection.
      await response.body?.cancel()
      throw new Error(response.ok ? 'not a picture' : `status ${response.status}`)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (cause) {
    throw new MapError('The map provider returned an unexpected response.', { cause })
  }
}
