/** The id of a letter's heading, which its link goes to; '#' would have to be escaped there. */
export const letterId = (letter: string): string => `letter-${letter === '#' ? 'other' : letter}`
