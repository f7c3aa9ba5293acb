import { aging } from '@clubhouse/schema/finance/aging'
import { depositDetail } from '@clubhouse/schema/finance/deposit'
import { duesSchedule } from '@clubhouse/schema/finance/dues-schedule'
import { type InvoiceDetail, invoiceDetail } from '@clubhouse/schema/finance/invoice'
import { invoiceRun, issuedRun } from '@clubhouse/schema/finance/invoice-run'
import { paymentDetail } from '@clubhouse/schema/finance/payment'
import { statement } from '@clubhouse/schema/finance/statement'
import { type Answer, call } from '../call.js'
import type { TestServer } from '../server.js'

/** A line of a schedule for active members. */
export const activeLine = (cents: number, item = 'Club dues') => ({
  membershipType: 'Active',
  item,
  cents,
})

/** Throws with the response's message unless a call succeeded. */
export function succeeded(answer: Answer): unknown {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** The calls of a treasurer, with what they return; each throws unless it succeeds. */
export const treasurer = (server: Pick<TestServer, 'url'>, token: string) => {
  const post = async (path: `/${string}`, body: object) =>
    succeeded(await call(server, `POST ${path}`, { token, body }))
  const get = async (path: `/${string}`) => succeeded(await call(server, `GET ${path}`, { token }))
  return {
    /** Any POST, with its whole response. */
    attempt: (path: `/${string}`, body: object) => call(server, `POST ${path}`, { token, body }),
    createSchedule: async (values: object = {}) =>
      duesSchedule.parse(
        await post('/dues-schedule', {
          name: 'Semiannual dues',
          months: 6,
          proration: 'Monthly',
          lines: [activeLine(12_000)],
          ...values,
        }),
      ),
    rehearse: async (values: object) => invoiceRun.parse(await post('/invoice-run', values)),
    issue: async (id: string, values: object = {}) =>
      issuedRun.parse(await post(`/invoice-run/${id}/issue`, { notify: false, ...values })),
    bill: async (userId: string, cents: number, days: { issuedOn: string; dueOn: string }) =>
      invoiceDetail.parse(
        await post('/invoice', { userId, ...days, lines: [{ item: 'Dues', cents }] }),
      ),
    credit: async (id: string, values: object) =>
      invoiceDetail.parse(await post(`/invoice/${id}/credit`, { kind: 'Adjustment', ...values })),
    void: async (id: string, effectiveOn: string) =>
      invoiceDetail.parse(await post(`/invoice/${id}/void`, { effectiveOn })),
    invoice: async (id: string): Promise<InvoiceDetail> =>
      invoiceDetail.parse(await get(`/invoice/${id}`)),
    pay: async (values: object) =>
      paymentDetail.parse(await post('/payment', { method: 'Check', ...values })),
    apply: async (id: string, values: object) =>
      paymentDetail.parse(await post(`/payment/${id}/apply`, values)),
    reverse: async (id: string, effectiveOn: string) =>
      paymentDetail.parse(await post(`/payment/${id}/reverse`, { effectiveOn })),
    refund: async (id: string, values: object) =>
      paymentDetail.parse(await post(`/payment/${id}/refund`, { method: 'Check', ...values })),
    payment: async (id: string) => paymentDetail.parse(await get(`/payment/${id}`)),
    deposit: async (values: object) => depositDetail.parse(await post('/deposit', values)),
    closeBooks: (through: string | null) => post('/finance/books', { through }),
    aging: async (asOf: string) => aging.parse(await get(`/finance/aging?asOf=${asOf}`)),
    statement: async (userId: string, from: string, until: string) =>
      statement.parse(await get(`/finance/statement/${userId}?from=${from}&until=${until}`)),
    get,
  }
}
