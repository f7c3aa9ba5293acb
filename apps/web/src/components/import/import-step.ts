/** Returns what parses the step of an import from search parameters, which anybody may have typed; the first has no parameter. */
export const stepParser =
  <Step extends string>([_first, ...later]: readonly [Step, ...Step[]]) =>
  ({ step }: Record<string, unknown>): { step?: Step | undefined } => ({
    step: later.find((name) => name === step),
  })
