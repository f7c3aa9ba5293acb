/** 'and 1 event that you can't see' */
export function formatHidden(count: number, isMore: boolean): string {
  const events = count === 1 ? '1 event' : `${count} events`
  return `${isMore ? 'and ' : ''}${events} that you can’t see`
}
