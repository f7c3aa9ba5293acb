/** The step of writing: the text, or the page that sends it. */
export type DraftStep = 'write' | 'send'

/** Parses the step from search parameters, which anybody may have typed; writing has no parameter. */
export const draftView = ({ step }: Record<string, unknown>): { step?: 'send' | undefined } => ({
  step: step === 'send' ? step : undefined,
})
