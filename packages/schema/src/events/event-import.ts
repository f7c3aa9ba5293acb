export const mostBytes = 5_000_000
