import { openEmbedded } from '../embedded.js'

/*
 * A process that uses a database, for tests that kill it. Prints a line of JSON when the database
 * is open, closes it at the first input, and prints another line.
 */
const [dataDir = ''] = process.argv.slice(2)
const { url, fresh, close } = await openEmbedded({ dataDir, log: () => {} })
console.log(JSON.stringify({ url, fresh }))
process.stdin.once('data', async () => {
  await close()
  console.log(JSON.stringify({ closed: true }))
  process.exit()
})
