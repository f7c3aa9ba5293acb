import { z } from 'zod/mini'
import { example } from './api-metadata.js'
import * as field from './field.js'
import * as person from './members/person.js'
import * as shown from './shown.js'

/** The fields of an import in the list of past ones. */
export const importFields = {
  id: field.id(),
  filename: shown.filename,
  created: z.int(),
  updated: z.int(),
  createdAt: field.instant(),
  undoneAt: example(null, z.nullable(field.instant())),
  /** Null when the account is gone. */
  actor: z.nullable(z.object({ id: field.id(), fullname: person.fullname })),
}
