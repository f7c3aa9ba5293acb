/** The program of a date in lists, feeds and emails. Loads no schema. */

/** A confirmed program as lists show it; `date` identifies the occurrence. */
export type ProgramLine = {
  date: string
  topic: string | null
  speaker: string | null
  speakerTitle: string | null
}

type Said = Omit<ProgramLine, 'date'>

/** Returns the confirmed program of one date of an event; undefined without one. */
export const programOn = (
  event: { programs?: readonly ProgramLine[] | undefined },
  date: string,
): ProgramLine | undefined => event.programs?.find((one) => one.date === date)

/** 'Mary Smith, county hydrologist'; null without a speaker. */
export const formatSpeaker = ({ speaker, speakerTitle }: Said): string | null =>
  speaker && [speaker, speakerTitle].filter(Boolean).join(', ')

/** 'The river · Mary Smith', for one line. */
export const formatProgram = ({ topic, speaker }: Said): string =>
  [topic, speaker].filter(Boolean).join(' · ')

/** The program as labeled facts: 'Topic' and 'Speaker', those that are known. */
export const programFacts = (program: Said | undefined): [label: string, text: string][] => {
  if (!program) return []
  const speaker = formatSpeaker(program)
  return [
    ...(program.topic ? [['Topic', program.topic] satisfies [string, string]] : []),
    ...(speaker ? [['Speaker', speaker] satisfies [string, string]] : []),
  ]
}
