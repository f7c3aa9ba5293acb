/** Where local storage has the attendance that waits to be sent, of who took it. */
export const waitingKey = (userId: string) => `attendance:${userId}`

/** Whether something waits from an earlier visit. */
export function hasWaitingMarks(userId: string): boolean {
  try {
    return window.localStorage.getItem(waitingKey(userId)) !== null
  } catch {
    return false
  }
}
