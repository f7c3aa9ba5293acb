import { latePart } from '#/components/late-part'

export const ProposeForm = latePart(
  'propose a member',
  async () => (await import('./propose-form')).ProposeForm,
)
export const ProposeByOfficer = latePart(
  'propose as an officer',
  async () => (await import('./propose-form')).ProposeByOfficer,
)
export const RuleForm = latePart('notice rule', async () => (await import('./rule-form')).RuleForm)
export const ObjectionForm = latePart(
  'objection',
  async () => (await import('./objection-form')).ObjectionForm,
)
export const ProposalForms = latePart(
  'proposal forms',
  async () => (await import('./proposal-forms')).ProposalForms,
)
