import { latePart } from '#/components/late-part'

export const CreateChapter = latePart(
  'create chapter',
  async () => (await import('./chapter-editor')).CreateChapter,
)
export const EditChapter = latePart(
  'edit chapter',
  async () => (await import('./chapter-editor')).EditChapter,
)
