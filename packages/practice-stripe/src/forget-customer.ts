import type { Tx } from './store.js'

const ownFields = new Set(['email', 'name', 'phone', 'description', 'address', 'shipping'])

/** Removes who a deleted customer was from everything that has their id: invoices, sessions, events, repeated calls. */
export async function forgetCustomer(tx: Tx, id: string): Promise<void> {
  const quoted = `"${id}"`
  const rows = await tx.$queryRaw<{ id: string; data: unknown }[]>`
    SELECT id, data FROM practice.objects WHERE position(${quoted} IN data::text) > 0 FOR UPDATE`
  for (const row of rows)
    await tx.$executeRaw`
      UPDATE practice.objects SET data = ${JSON.stringify(nameless(row.data, id))}::jsonb
       WHERE id = ${row.id}`
  await tx.$executeRaw`DELETE FROM practice.idempotency WHERE position(${quoted} IN body) > 0`
}

function nameless(value: unknown, id: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => nameless(inner, id))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const isCustomer = fields.some(([field, inner]) => field === 'id' && inner === id)
  return Object.fromEntries(
    fields.map(([field, inner]) => {
      const isPersonal =
        (isCustomer && ownFields.has(field)) ||
        /^customer_(?:email|name|phone|address|shipping|details)$/.test(field)
      return [field, isPersonal ? null : nameless(inner, id)]
    }),
  )
}
