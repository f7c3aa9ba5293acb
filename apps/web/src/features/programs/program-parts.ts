import { latePart } from '#/components/late-part'

export const LineForm = latePart(
  'program of a date',
  async () => (await import('./line-form')).LineForm,
)
export const PasteList = latePart(
  'paste a list',
  async () => (await import('./paste-list')).PasteList,
)
export const EditProgram = latePart(
  'edit program',
  async () => (await import('./program-form')).EditProgram,
)
