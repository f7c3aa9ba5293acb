import { z } from 'zod/mini'
import { addressPeriod } from './address-periods.js'

/** The ids and values that make a record a person's own. */
export const owner = z.object({
  id: z.string(),
  /** Ids of the person and of their records, as the history and jobs refer to them. */
  records: z.array(z.string()),
  /** Their confirmed addresses, with the time in which each was theirs. */
  emails: z.array(addressPeriod),
  /** The company that goes along, because nobody else belongs to it. */
  companyId: z.nullable(z.string()),
  /** The customer at the payment provider. */
  customer: z.nullable(z.string()),
})
export type Owner = z.infer<typeof owner>
