import { latePart } from '#/components/late-part'

export const ChangeDate = latePart(
  'change date',
  async () => (await import('./date-editor')).ChangeDate,
)
export const CancelDate = latePart(
  'cancel date',
  async () => (await import('./date-editor')).CancelDate,
)
export const OpenRsvps = latePart(
  'close RSVPs',
  async () => (await import('./date-editor')).OpenRsvps,
)
export const RestoreDate = latePart(
  'restore date',
  async () => (await import('./date-editor')).RestoreDate,
)
