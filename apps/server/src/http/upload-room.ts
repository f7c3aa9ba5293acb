import { unavailable } from '../core/errors.js'
import { messages } from '../services/images/messages.js'

/** A response, whose end frees the memory. */
type Closing = { once(event: 'close', listener: () => void): unknown }

/** Memory for uploads, in bytes, that each takes until its response is sent. One network address has half at most. */
export function createUploadRoom(limit: number) {
  const taken = new Map<string, number>()
  const add = (address: string, bytes: number) => {
    const sum = (taken.get(address) ?? 0) + bytes
    if (sum > 0) taken.set(address, sum)
    else taken.delete(address)
  }
  return {
    /** Throws ServiceUnavailable when there is too little left. */
    take: (bytes: number, address: string, response: Closing): void => {
      const all = [...taken.values()].reduce((sum, one) => sum + one, 0)
      // Otherwise a few slow uploads could keep everybody else from sending a picture.
      const own = taken.get(address) ?? 0
      if (all + bytes > limit || own + bytes > limit / 2)
        throw unavailable(messages.tooManyAtOnce, null)
      add(address, bytes)
      response.once('close', () => add(address, -bytes))
    },
  }
}
