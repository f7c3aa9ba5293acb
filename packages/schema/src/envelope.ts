import { z } from 'zod/mini'
import { example, namedObject } from './api-metadata.js'
import * as shown from './shown.js'

/** The message of a response, shown as a toast. */
export const messageSchema = namedObject('Message', {
  title: example('Saved', z.string()),
  message: example('All is up to date.', z.string()),
})
export type Message = z.infer<typeof messageSchema>

/** The result of every mutation; a null `message` means that there is none. */
export const result = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ data, message: z.nullable(messageSchema) })

/** The envelope of every REST response; `status` is the HTTP status code. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({
    data,
    message: z.nullable(messageSchema),
    error: z.boolean(),
    status: z.int(),
  })

/** The envelope of a failure, with messages by field name and the request ID to search for in the log. */
export const failureEnvelope = namedObject('Failure', {
  data: z.null(),
  message: messageSchema,
  error: z.literal(true),
  status: z.int(),
  requestId: shown.requestId,
  fields: z.optional(z.record(z.string(), z.string())),
})
export type FailureEnvelope = z.infer<typeof failureEnvelope>
