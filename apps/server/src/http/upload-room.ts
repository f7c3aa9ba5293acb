import type { ServerResponse } from 'node:http'
import { unavailable } from '../core/errors.js'
import { messages } from '../services/images/messages.js'

/** Memory for uploads, in bytes, that each takes until its response is sent. */
export function createUploadRoom(limit: number) {
  let taken = 0
  return {
    /** Throws ServiceUnavailable when there is too little left. */
    take: (bytes: number, response: ServerResponse): void => {
      if (taken + bytes > limit) throw unavailable(messages.tooManyAtOnce, null)
      taken += bytes
      response.once('close', () => {
        taken -= bytes
      })
    },
  }
}
