import {
  type CompanyInput,
  type CompanyRecord,
  companySchema,
} from '@clubhouse/schema/companies/company'
import type { WithId } from '@clubhouse/schema/field'
import { changes } from '../../context/audit.js'
import type { Context } from '../../context/context.js'
import { editRecord } from '../../context/edit-record.js'
import { fieldsOf } from '../../core/record-fields.js'
import { getCompany } from './companies.js'
import { requireContact } from './may-edit-company.js'

/**
 * Changes a company: any by an administrator, their own by its contact. Throws Forbidden to all others, NotFound, and
 * Conflict for a stale edit.
 */
export const updateCompany = (
  ctx: Context,
  { id, version, ...input }: WithId<CompanyInput>,
): Promise<CompanyRecord> =>
  editRecord(ctx, {
    table: 'company',
    id,
    version,
    allow: (tx) => requireContact(tx, ctx.actor, id),
    read: (tx) => getCompany(tx, id),
    changesOf: (before) => changes(flat(before), flat(fieldsOf(companySchema, input))),
    write: async (tx) => {
      const data = { ...fieldsOf(companySchema, input), version: { increment: 1 } }
      await tx.company.update({ where: { id }, data, select: { id: true } })
    },
  })

/** Social links as fields of their own. */
const flat = <Company extends Pick<CompanyRecord, 'socialLinks'>>({
  socialLinks,
  ...company
}: Company) => ({ ...company, ...socialLinks })
