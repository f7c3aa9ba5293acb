import { latePart } from '#/components/late-part'

export const RenameAttachment = latePart(
  'rename attachment',
  async () => (await import('./rename-attachment')).RenameAttachment,
)
