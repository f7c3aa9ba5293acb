/** For `node --import`: keeps the address of every module that is loaded, for `globalThis.loadedUrls()`. */
import { register } from 'node:module'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'

const { port1, port2 } = new MessageChannel()
port1.unref()

const hooks = `
  let port
  export const initialize = (data) => { port = data.port }
  export async function load(url, context, next) {
    port.postMessage(url)
    return next(url, context)
  }`
register(`data:text/javascript,${encodeURIComponent(hooks)}`, {
  data: { port: port2 },
  transferList: [port2],
})

Object.assign(globalThis, {
  /** The files of packages so far; Node's own are left out. */
  loadedUrls() {
    /** @type {string[]} */
    const urls = []
    for (let next = receiveMessageOnPort(port1); next; next = receiveMessageOnPort(port1))
      urls.push(next.message)
    return urls.filter((url) => url.startsWith('file:'))
  },
})
