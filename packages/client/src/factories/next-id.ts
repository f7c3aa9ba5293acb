let made = 0

/** An id that no other record of this process has; the same ones in each run. */
export const nextId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`
