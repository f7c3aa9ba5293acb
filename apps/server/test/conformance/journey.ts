import type { TestServer } from '../server.js'
import type { DocumentedOperation } from './documented-calls.js'

/** The values that a journey has collected: tokens, ids, addresses. */
export type Known = Readonly<Record<string, string>>

/** One call: its request, and what must be true of the response. */
export type Step = {
  row: DocumentedOperation
  /** Whose token is sent. */
  as?: string
  /** The value of the braces in the path. */
  values?: (known: Known) => Record<string, string | undefined>
  /** The text after the path. */
  query?: Readonly<Record<string, string>>
  /** The payload: JSON, or form data. */
  send?: (known: Known) => unknown
  /** Parts of the envelope, for `toMatchObject`; of a picture, `status` and `type`. */
  answers: (known: Known) => Record<string, unknown>
  /** Values that later steps need, with their path under `data`: {companyId: 'id'}. */
  keep?: Readonly<Record<string, string>>
}

/** Steps that follow each other, with people of their own. */
export type Journey = {
  title: string
  /** Creates what has to exist before, and no call creates. */
  begins?: (server: TestServer) => Promise<Known>
  steps: readonly Step[]
}
