import type { TestServer } from '../server.js'
import type { DocumentedCall } from './documented-calls.js'

/** What a journey has learned: tokens, ids, addresses. */
export type Known = Readonly<Record<string, string>>

/** One call of product.md section 7: what is sent, and what must be true of the answer. */
export type Step = {
  row: DocumentedCall
  /** Whose token goes along. */
  as?: string
  /** What stands in the braces of the path. */
  values?: (known: Known) => Record<string, string | undefined>
  /** What follows the path. */
  query?: Readonly<Record<string, string>>
  /** The payload: JSON, or form data. */
  send?: (known: Known) => unknown
  /** Parts of the envelope, as `toMatchObject` reads them; of a picture, `status` and `type`. */
  answers: (known: Known) => Record<string, unknown>
  /** What later steps need, by the path under `data` where it stands: {companyId: 'id'}. */
  keep?: Readonly<Record<string, string>>
}

/** Steps that follow each other, with people of their own. */
export type Journey = {
  title: string
  /** What is there before, and no call makes. */
  begins?: (server: TestServer) => Promise<Known>
  steps: readonly Step[]
}
