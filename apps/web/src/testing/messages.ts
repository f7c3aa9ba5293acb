import {
  MockFailure,
  type Mocks,
  messageFactory,
  messageRecipientFactory,
  nextId,
} from '@clubhouse/client/testing'
import type {
  MessageDraft,
  MessageProgress,
  MessageReach,
  MessageRecipient,
  MessageRecord,
} from '@clubhouse/schema/announcements/message'
import type { RichText } from '@clubhouse/schema/rich-text'

/** A formatted text of one paragraph. */
export const aText = (words: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

/** A draft to all members; a test sets what it is about. */
export const aMessage = ({
  progress,
  ...message
}: Partial<Omit<MessageRecord, 'progress'>> & {
  progress?: Partial<MessageProgress>
} = {}): MessageRecord => {
  const made = messageFactory.build({
    subject: 'Summer party',
    body: aText('We meet at noon.'),
    audiences: [{ audience: { kind: 'All' }, name: 'All members' }],
    author: { id: nextId(), fullname: 'Ann Avila' },
    ...message,
  })
  return { ...made, progress: { ...made.progress, ...progress } }
}

export const aRecipient = (recipient: Partial<MessageRecipient> = {}): MessageRecipient =>
  messageRecipientFactory.build({
    user: { id: nextId(), fullname: 'Rosa Avila' },
    to: 'rosa@people.example',
    ...recipient,
  })

/** Whom a draft would reach: nobody by name; a test sets what it is about. */
export const aReach = (reach: Partial<MessageReach> = {}): MessageReach => ({
  ...{ reached: 0, recipients: [], unreached: [], withoutCompany: [], sms: null },
  ...reach,
})

const said = (title: string) => ({ title, message: 'It is done.' })

/** A club with these messages, which it changes as the server does; `calls` is what was asked of it. */
export function mockMessages(...messages: MessageRecord[]) {
  const calls: { call: string; [about: string]: unknown }[] = []
  const club = {
    reach: aReach({ reached: 31 }),
    recipients: [] as MessageRecipient[],
  }
  const find = (id: string) => {
    const found = messages.find((one) => one.id === id)
    if (!found) throw new MockFailure('NOT_FOUND', 'Message not found')
    return found
  }
  const step = (id: string, version: number | null | undefined) => {
    const found = find(id)
    if (found.version !== version)
      throw new MockFailure('CONFLICT', 'Somebody else has changed this.', {
        fields: { version: 'Not the newest' },
      })
    return found
  }
  const draft = (id: string, version: number | null | undefined) => {
    if (find(id).state !== 'Draft')
      throw new MockFailure('CONFLICT', 'This message was sent already.')
    return step(id, version)
  }
  const change = (message: MessageRecord, changes: Partial<MessageRecord>) =>
    Object.assign(message, changes, { version: message.version + 1 })
  const stored = ({ audiences, ...rest }: MessageDraft) => ({
    ...rest,
    audiences: audiences.map((audience) => ({ audience, name: audience.kind })),
  })
  const written = (input: object): MessageDraft => {
    const { channel, subject, body, text, audiences } = Object(input)
    return { channel, subject: subject || null, body, text: text || null, audiences }
  }
  const message: NonNullable<Mocks['message']> = {
    list: () => messages.map(({ body: _body, ...summary }) => summary),
    get: ({ id }) => ({ ...find(id) }),
    create: (input) => {
      const made = aMessage(stored(written(input)))
      messages.push(made)
      calls.push({ call: 'create', ...written(input) })
      return { data: made, message: said('Message saved') }
    },
    update: ({ id, version, ...input }) => {
      const found = draft(id, version)
      calls.push({ call: 'update', ...written(input) })
      return { data: change(found, stored(written(input))), message: said('Message saved') }
    },
    remove: ({ id, version }) => {
      const found = draft(id, version)
      calls.push({ call: 'remove' })
      messages.splice(messages.indexOf(found), 1)
      return { data: null, message: said('Message deleted') }
    },
    reach: () => club.reach,
    preview: ({ userId }) => ({
      recipient: { id: userId ?? nextId(), fullname: 'Rosa Avila' },
      to: 'rosa@people.example',
      subject: 'Summer party',
      html: '<!doctype html><html><head><style>.card{color:red}</style></head><body class="page" style="margin:0"><p style="color:blue">Dear Rosa</p><a href="https://example.org/">Come</a></body></html>',
      text: 'Dear Rosa',
    }),
    test: ({ id, version }) => {
      step(id, version)
      calls.push({ call: 'test' })
      return { data: null, message: said('Test sent') }
    },
    send: ({ id, version, sendAt }) => {
      const found = draft(id, version)
      calls.push({ call: 'send', sendAt })
      const changes: Partial<MessageRecord> = sendAt
        ? { state: 'Scheduled', sendAt }
        : { state: 'Sending', startedAt: '2026-11-21T15:00:00.000Z' }
      return { data: change(found, changes), message: said('Message sent') }
    },
    takeBack: ({ id, version }) => {
      calls.push({ call: 'takeBack' })
      const changes = { state: 'Draft', sendAt: null } as const
      return { data: change(step(id, version), changes), message: said('Taken back') }
    },
    stop: ({ id, version }) => {
      calls.push({ call: 'stop' })
      return { data: change(step(id, version), { state: 'Stopped' }), message: said('Stopped') }
    },
    recipients: () => club.recipients,
    sendAgain: ({ recipientId }) => {
      calls.push({ call: 'sendAgain', recipientId })
      const found = club.recipients.find((one) => one.id === recipientId)
      if (!found) throw new MockFailure('NOT_FOUND', 'Not found')
      const sent = { state: 'Sent', isUncertain: false, reason: null } as const
      return { data: Object.assign(found, sent), message: said('Sent again') }
    },
  }
  return { message, calls, club, messages }
}
