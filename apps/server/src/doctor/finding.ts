/** The finding of a check. Its text includes advice unless everything is fine. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; text: string }

export const ok = (text: string): Finding => ({ level: 'ok', text })
/** Works for now, but needs attention. */
export const warning = (text: string): Finding => ({ level: 'warning', text })
/** Does not work. */
export const problem = (text: string): Finding => ({ level: 'problem', text })

/** The check was skipped for a reason that another check reports. */
export class NotLooked extends Error {}
