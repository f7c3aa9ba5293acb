import { auditRecord } from '@clubhouse/schema/history/audit'
import { makeFactory, nextId } from './make-factory.js'

/** An entry of the audit log: an administrator renamed a company. */
export const auditFactory = makeFactory(auditRecord, () => ({
  action: 'company.update',
  address: '203.0.113.7',
  tokenName: null,
  entityId: nextId(),
  entityLabel: 'Bend Bakery',
  entityHidden: false,
  before: { name: 'Bakery' },
  after: { name: 'Bend Bakery' },
}))
