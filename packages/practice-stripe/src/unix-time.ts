/** Stripe's times are whole seconds since 1970. */
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
