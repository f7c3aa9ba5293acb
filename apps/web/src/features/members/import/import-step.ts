import { stepParser } from '#/components/import/import-step'

/** The steps of an import, in their order. */
export const importSteps = ['file', 'columns', 'check', 'import'] as const
export type ImportStep = (typeof importSteps)[number]

export const stepNames = ['File', 'Columns', 'Check', 'Import']

/** The step of an address. */
export const importStep = stepParser<ImportStep>(importSteps)
