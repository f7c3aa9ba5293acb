/** Whose code or link ends within minutes: by the time that somebody reads the outbox another try sends nothing. */
const short = new Set(['sign-in.mail', 'proof.mail'])

/** Whether a failed message of this kind is useless by the time it could be sent again. */
export const isOver = (kind: string): boolean => short.has(kind)
