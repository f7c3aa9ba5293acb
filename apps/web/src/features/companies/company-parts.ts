import { latePart } from '#/components/late-part'

export const CompanyChoice = latePart(
  'company choice',
  async () => (await import('./company-choice')).CompanyChoice,
)
export const CreateCompany = latePart(
  'create company',
  async () => (await import('./company-form')).CreateCompany,
)
export const EditCompany = latePart(
  'edit company',
  async () => (await import('./company-form')).EditCompany,
)
