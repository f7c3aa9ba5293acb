import type { CompanyInput, CompanyRecord } from '@clubhouse/schema/company'
import type { WithId } from '@clubhouse/schema/field'
import type { Actor } from '../../call/actor.js'
import { type Origin, recordAudit } from '../../call/audit.js'
import { changes } from '../../call/changes.js'
import { requireVersion } from '../../call/stale-edit.js'
import type { Services } from '../../services/services.js'
import { columnsOf, getCompany } from './companies.js'

/** Changes a company. Throws NotFound, and Conflict for a stale edit. */
export const updateCompany = (
  { db }: Services,
  actor: Actor,
  { id, version, ...input }: WithId<CompanyInput>,
  { requestId, address }: Origin,
): Promise<CompanyRecord> =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM company WHERE id = ${id}::uuid FOR UPDATE`
    const before = await getCompany(tx, id)
    requireVersion(version, before.version)
    const data = columnsOf(input)
    const changed = changes(flat(before), flat(data))
    if (!changed) return before
    await tx.company.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'company.update',
      actor,
      entityId: id,
      ...changed,
      requestId,
      address,
    })
    return getCompany(tx, id)
  })

/** Social links as fields of their own. */
const flat = <Company extends Pick<CompanyRecord, 'socialLinks'>>({
  socialLinks,
  ...company
}: Company) => ({ ...company, ...socialLinks })
