import { saleChannel, ticketPayment } from '@clubhouse/schema/enumeration'
import { z } from 'zod/mini'
import { create } from 'zustand'
import { useSession } from '#/api/session'

/** A sale on this phone that may not have reached the server. */
const unsentSale = z.object({
  id: z.uuid(),
  reference: z.uuid(),
  soldAt: z.iso.datetime(),
  numbers: z.array(z.int()),
  channel: saleChannel,
  method: ticketPayment,
  cents: z.int(),
  buyerName: z.nullable(z.string()),
  buyerPhone: z.nullable(z.string()),
  /** Why the server refuses it; null: not sent yet. */
  refusal: z.nullable(z.string()),
})
export type UnsentSale = z.infer<typeof unsentSale>

type Waiting = { owner: string | null; sales: readonly UnsentSale[] }

/** The unsent sales of the person who is signed in. They outlast the page and the session, because money was taken. */
export const useUnsentSales = create<Waiting>(() => ({ owner: null, sales: [] }))

const keyOf = (owner: string) => `raffle:${owner}`
const ownerNow = () => useSession.getState().user?.id ?? null

function stored(owner: string): UnsentSale[] | null {
  try {
    return z.array(unsentSale).parse(JSON.parse(window.localStorage.getItem(keyOf(owner)) ?? '[]'))
  } catch {
    return null
  }
}

function load() {
  const owner = ownerNow()
  useUnsentSales.setState({ owner, sales: owner ? (stored(owner) ?? []) : [] })
}

/** Changes the unsent sales, starting from those that other tabs left. */
function change(edit: (sales: readonly UnsentSale[]) => UnsentSale[]) {
  const owner = ownerNow()
  if (!owner) return
  const known = useUnsentSales.getState()
  const sales = edit(stored(owner) ?? (known.owner === owner ? known.sales : []))
  try {
    if (sales.length > 0) window.localStorage.setItem(keyOf(owner), JSON.stringify(sales))
    else window.localStorage.removeItem(keyOf(owner))
  } catch {
    // Then it waits as long as the page lives.
  }
  useUnsentSales.setState({ owner, sales })
}

/** Lets a sale wait until it is sent. */
export const addSale = (added: UnsentSale) => change((sales) => [...sales, added])

/** Removes a sale that has reached the server, or that was dealt with. */
export const removeSale = ({ reference }: UnsentSale) =>
  change((sales) => sales.filter((sale) => sale.reference !== reference))

/** Keeps a sale that the server refuses, with the reason. */
export const refuseSale = ({ reference }: UnsentSale, refusal: string) =>
  change((sales) =>
    sales.map((sale) => (sale.reference === reference ? { ...sale, refusal } : sale)),
  )

load()
useSession.subscribe(() => {
  if (ownerNow() !== useUnsentSales.getState().owner) load()
})
window.addEventListener('storage', ({ key }) => {
  const { owner } = useUnsentSales.getState()
  if (owner && key === keyOf(owner)) load()
})
