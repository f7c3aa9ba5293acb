/** The steps of an import, in their order. */
export const importSteps = ['file', 'check', 'import'] as const
export type ImportStep = (typeof importSteps)[number]

/** Parses the step from search parameters, which anybody may have typed; the first has no parameter. */
export function importStep({ step }: Record<string, unknown>): { step?: ImportStep | undefined } {
  const known = importSteps.find((name) => name === step)
  return { step: known === 'file' ? undefined : known }
}
