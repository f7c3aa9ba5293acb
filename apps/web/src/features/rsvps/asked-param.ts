/** The answer that an emailed link selects. */
export type AskedParam = { answer?: 'yes' | 'no' | undefined }

/** Parses the answer from untrusted search parameters. */
export const askedAnswer = ({ answer }: Record<string, unknown>): AskedParam => ({
  answer: answer === 'yes' || answer === 'no' ? answer : undefined,
})
