import { contactSchema } from '@clubhouse/schema/contact/contact'
import {
  contactMessageRecord,
  contactMessageUpdate,
} from '@clubhouse/schema/contact/contact-message'
import { result } from '@clubhouse/schema/envelope'
import { listPage } from '@clubhouse/schema/list-page'
import { z } from 'zod/mini'
import { permittedProcedure } from '../../context/permitted-procedures.js'
import { router, unbatchedProcedure } from '../../context/procedures.js'
import { jsonText } from '../../core/json-text.js'
import { receiveContact } from './contact.js'
import { listContactMessages } from './contact-messages.js'
import { messages } from './messages.js'
import { saveContactMessage } from './save-contact-message.js'

export const contactRouter = router({
  send: unbatchedProcedure
    .meta({
      rest: { method: 'POST', path: '/contact' },
      notes: {
        summary: 'Send a contact message',
        description: 'The phone number is required; the email address is optional.',
        failures: [429],
      },
    })
    .input(contactSchema)
    .output(result(z.null()))
    .mutation(async ({ ctx, input }) => {
      await receiveContact(ctx, input)
      return {
        data: null,
        message: messages.sent(ctx.language),
      }
    }),

  list: permittedProcedure('messages')
    .meta({
      rest: { method: 'GET', path: '/contact' },
      notes: { summary: 'List contact messages' },
    })
    .input(z._default(listPage, {}))
    .output(jsonText(z.array(contactMessageRecord)))
    .query(({ ctx, input }) => listContactMessages(ctx.services.db, input)),

  update: permittedProcedure('messages')
    .meta({
      rest: { method: 'PUT', path: '/contact/{id}' },
      notes: { summary: 'Mark a contact message as done or new, with a note', failures: [409] },
    })
    .input(contactMessageUpdate)
    .output(result(contactMessageRecord))
    .mutation(async ({ ctx, input }) => {
      const message = await saveContactMessage(ctx, input)
      return { data: message, message: messages.saved(message.state)(ctx.language) }
    }),
})
