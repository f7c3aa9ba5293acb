/** The steps of an import, in their order. */
export const importSteps = ['file', 'columns', 'check', 'import'] as const
export type ImportStep = (typeof importSteps)[number]

/** The step that search parameters ask for, which anybody may have typed; the first needs no word. */
export function importStep({ step }: Record<string, unknown>): { step?: ImportStep } {
  const known = importSteps.find((name) => name === step)
  return known && known !== 'file' ? { step: known } : {}
}
