import { z } from 'zod/mini'
import { addressPeriod } from './address-periods.js'

/** What makes a record a person's own. */
export const owner = z.object({
  id: z.string(),
  /** Ids of the person and of their records, by which the history and jobs name them. */
  records: z.array(z.string()),
  /** Their confirmed addresses, with the time in which each was theirs. */
  emails: z.array(addressPeriod),
  /** The company that goes along, because nobody else belongs to it. */
  companyId: z.nullable(z.string()),
  /** The customer at the payment provider. */
  customer: z.nullable(z.string()),
})
export type Owner = z.infer<typeof owner>
