import { latePart } from '#/components/late-part'

export const CreateEvent = latePart(
  'create event',
  async () => (await import('./event-editor')).CreateEvent,
)
export const CopyEvent = latePart(
  'copy event',
  async () => (await import('./event-editor')).CopyEvent,
)
export const EditEvent = latePart(
  'edit event',
  async () => (await import('./event-editor')).EditEvent,
)
