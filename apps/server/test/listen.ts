import type { Server } from 'node:http'

/** Opens a server on a random port of this machine and returns its URL. */
export const listenLocally = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address !== 'object' || address === null) throw new Error('no port')
      resolve(`http://127.0.0.1:${address.port}`)
    })
  })
