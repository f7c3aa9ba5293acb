/** Where local storage has the attendance that waits to be sent, of who took it. */
export const waitingKey = (userId: string) => `attendance:${userId}`

/** Whether something waits from an earlier visit. */
export function hasUnsentMarks(userId: string): boolean {
  try {
    return window.localStorage.getItem(waitingKey(userId)) !== null
  } catch {
    return false
  }
}

/** How many changes were recorded here and are not on the server yet; without the code that sends them. */
export function countUnsentMarks(userId: string): number {
  try {
    const marks: unknown = JSON.parse(window.localStorage.getItem(waitingKey(userId)) ?? '[]')
    return Array.isArray(marks) ? marks.filter(isUnsent).length : 0
  } catch {
    return 0
  }
}

const isUnsent = (mark: unknown) =>
  typeof mark === 'object' && mark !== null && 'refusal' in mark && mark.refusal === null

/** Keeps only ids and times of unsent marks after their owner signs out: others may use this browser, too. */
export function forgetNames(userId: string): void {
  const key = waitingKey(userId)
  try {
    const text = window.localStorage.getItem(key)
    if (text) window.localStorage.setItem(key, withoutNames(text))
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

function withoutNames(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (field, value) =>
      field === 'who' || field === 'event' ? '' : value,
    )
  } catch {
    return '[]'
  }
}
