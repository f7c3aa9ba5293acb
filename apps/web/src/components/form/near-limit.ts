/** Whether a text is so long that its writer has to know the limit. */
export const isNearLimit = (length: number, limit: number): boolean =>
  limit - length <= Math.max(10, limit * 0.1)
