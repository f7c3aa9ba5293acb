import { client } from '#/api/client'
import { queries } from '#/api/provider'
import { refusalOf } from '#/api/refusal-of'
import { useSession } from '#/api/session'
import { addSale, refuseSale, removeSale, type UnsentSale, useUnsentSales } from './unsent-sales'

/** Before the next try, in milliseconds: doubled after each that fails. */
const firstPause = 2000
const longestPause = 30_000

let sending = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Records a sale on this phone, and sends it. */
export function recordSale(sale: UnsentSale): void {
  addSale(sale)
  void sendSales()
}

/** Sends unsent sales one after the other, and tries again after a pause that grows. */
async function sendSales(): Promise<void> {
  if (sending || !navigator.onLine) return
  clearTimeout(timer)
  sending = true
  try {
    for (let next = nextSale(); next; next = nextSale()) {
      if (!(await send(next))) return tryLater()
      failures = 0
    }
  } finally {
    sending = false
  }
}

function nextSale(): UnsentSale | undefined {
  const { token, user } = useSession.getState()
  const { owner, sales } = useUnsentSales.getState()
  if (!token || !user || user.id !== owner) return undefined
  return sales.find(({ refusal }) => refusal === null)
}

function tryLater() {
  timer = setTimeout(sendSales, Math.min(firstPause * 2 ** failures++, longestPause))
}

/** Returns whether the server has decided about it. */
async function send(waiting: UnsentSale): Promise<boolean> {
  const { refusal: _, ...sale } = waiting
  try {
    await client.ticket.sell.mutate({ ...sale, sellerId: null }, { context: { quiet: 'all' } })
    removeSale(waiting)
  } catch (error) {
    const reason = refusalOf(error)
    if (reason === null) return false
    refuseSale(waiting, reason)
  }
  // Not awaited: the next sale shouldn't wait for it.
  void queries.ticket.table.invalidate()
  return true
}

const connected = () => {
  failures = 0
  void sendSales()
}
window.addEventListener('online', connected)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connected()
})
useSession.subscribe(({ token }, { token: before }) => {
  if (token && token !== before) connected()
})
void sendSales()
