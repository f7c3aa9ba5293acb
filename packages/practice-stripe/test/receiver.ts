import { createServer } from 'node:http'

/** A server that accepts webhooks as the product would: `posts` are the accepted ones, `tried` all bodies received. */
export async function startReceiver() {
  const posts: { body: string; signature: string }[] = []
  const tried: string[] = []
  const state = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    tried.push(body)
    const signature = String(request.headers['stripe-signature'])
    if (state.status < 300) posts.push({ body, signature })
    response.writeHead(state.status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/hooks`,
    posts,
    tried,
    state,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
