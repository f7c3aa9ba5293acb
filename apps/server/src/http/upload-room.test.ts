import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createUploadRoom } from './upload-room.js'

const response = () => new ServerResponse(new IncomingMessage(new Socket()))

it('uploads take memory until their responses are sent, and no more than there is', () => {
  const room = createUploadRoom(100)
  const [first, second] = [response(), response()]
  room.take(60, first)
  room.take(40, second)
  expect(() => room.take(1, response())).toThrow('Too many images are being uploaded')
  first.emit('close')
  room.take(60, response())
  expect(() => room.take(1, response())).toThrow('Try again in a moment.')
})
