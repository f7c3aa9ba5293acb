/** What a check found, in words that say what to do unless all is well. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
/** Works today, and should be looked at. */
export const warning = (text: string): Finding => ({ level: 'warning', text })
/** Does not work. */
export const problem = (text: string): Finding => ({ level: 'problem', text })

/** A check could not look, for a reason that another check tells of. */
export class NotLooked extends Error {}
