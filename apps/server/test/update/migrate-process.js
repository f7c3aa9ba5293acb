/** `node migrate-process.js URL FOLDER`: applies a folder's migrations, as a starting server does; for tests that kill it. */
import { migrate } from '@clubhouse/db/migrate'

const [url = '', folder = ''] = process.argv.slice(2)
await migrate(url, { log: () => {}, folder })
