import { isPaused } from '../../services/pause/pause.js'
import type { Check } from '../check.js'
import { ok, warning } from '../finding.js'

export const restoredCopy: Check = {
  name: 'restored copy',
  needs: ['DATABASE_URL', 'DATA_DIR'],
  seconds: 30,
  async look({ tables }) {
    const db = await tables()
    const held = [
      ...((await isPaused(db, 'Mails'))
        ? ['sends no emails until npm run club -- resume-mails']
        : []),
      ...((await isPaused(db, 'Payments'))
        ? ['takes no payments until npm run club -- resume-payments']
        : []),
    ]
    return held.length
      ? warning(`this is a restored copy: it ${held.join(', and ')}`)
      : ok('nothing is paused')
  },
}
