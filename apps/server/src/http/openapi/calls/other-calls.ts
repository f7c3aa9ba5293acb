import { mapPreviewQuery } from '@clubhouse/schema/map'
import type { Components } from '../schema/json-schema.js'
import { fieldsOf } from '../schema/resolve.js'
import type { JsonSchemaWriter } from '../schema/to-json-schema.js'
import { signedIn } from './callers.js'
import type { DocumentedCall } from './documented-call.js'
import { dealInput } from './input-parts.js'

/** Calls that are no procedures, because they answer no envelope. Only those that the server has are told of. */
export function otherCalls(write: JsonSchemaWriter, components: Components): DocumentedCall[] {
  const preview = { method: 'GET', path: '/map/preview' } as const
  const query = write(mapPreviewQuery, 'input')
  return [
    {
      ...preview,
      id: 'map.preview',
      name: 'map.preview',
      door: { callers: signedIn, by: 'bearer' },
      fields: Object.keys(fieldsOf(query, components).properties),
      input: dealInput(query, preview, components),
      form: null,
      answer: { mediaType: 'image/png' },
    },
  ]
}
