import { z } from 'zod/mini'

/** What the person reads about an answer, as a toast. */
export const messageSchema = z.object({ title: z.string(), message: z.string() })
export type Message = z.infer<typeof messageSchema>

/** What every mutation answers; `message` null means that there is nothing to say. */
export const answer = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({ data, message: z.nullable(messageSchema) })

/** The envelope of every REST answer (product.md section 3); `status` is the HTTP status code. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.object({
    data,
    message: z.nullable(messageSchema),
    error: z.boolean(),
    status: z.int(),
  })

/** What a failure adds: messages by field name, and the id under which the log tells more. */
export const failureEnvelope = z.object({
  data: z.null(),
  message: messageSchema,
  error: z.literal(true),
  status: z.int(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type FailureEnvelope = z.infer<typeof failureEnvelope>
