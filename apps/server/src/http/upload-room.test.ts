import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.js'

it('gives one address half of its memory at most, and all addresses no more than there is, until a response is sent', () => {
  const room = createUploadRoom(100)
  const take = (bytes: number, address: string) => {
    const response = new EventEmitter()
    room.take(bytes, address, response)
    return () => response.emit('close')
  }
  const end = take(50, 'a')
  expect(() => take(1, 'a')).toThrow()
  take(30, 'b')
  expect(() => take(25, 'c')).toThrow()
  take(20, 'c')
  end()
  take(50, 'a')
})
