import { z } from 'zod/mini'
import { example, namedObject } from './api-metadata.js'
import * as shown from './shown.js'

/** The message of a response, shown as a toast. */
export const messageSchema = namedObject('Message', {
  title: example('Saved', z.string()),
  message: example('All is up to date.', z.string()),
})
export type Message = z.infer<typeof messageSchema>

/** What every mutation returns; `message` null means that there is no message. */
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

/** What a failure adds: messages by field name, and the id of its line in the log. */
export const failureEnvelope = namedObject('Failure', {
  data: z.null(),
  message: messageSchema,
  error: z.literal(true),
  status: z.int(),
  requestId: shown.requestId,
  fields: z.optional(z.record(z.string(), z.string())),
})
export type FailureEnvelope = z.infer<typeof failureEnvelope>
