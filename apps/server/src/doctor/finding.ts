/** The finding of a check, in words that say what to do unless all is well. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
/** Works today, and needs attention. */
export const warning = (text: string): Finding => ({ level: 'warning', text })
/** Does not work. */
export const problem = (text: string): Finding => ({ level: 'problem', text })

/** A check was not possible, for a reason that another check reports. */
export class NotLooked extends Error {}
