import { cn } from '#/components/ui/cn'

/** A column's priority: 1 is always shown, higher ones only in wider lists. */
type Priority = 1 | 2 | 3 | 4

/** A column's layout in its table. */
export type ColumnLayout = {
  priority: Priority
  /** The minimum width, padding included, as a class like 'w-40'. */
  width: `w-${number}`
  /** Whether it is a column of buttons, which phones show too. */
  action?: boolean
  /** 'end' for figures, which are compared digit by digit. */
  align?: 'end'
}

/**
 * Container queries on the list's width: windows of 1280, 1366 and 1440 pixels leave it these widths beside the sidebar.
 * The columns shown at a width fit into it. Under 41rem (768 pixels, or large text) the table itself scrolls.
 */
const shownFrom: Record<Priority, string> = {
  1: '',
  2: 'hidden @min-[60rem]:table-cell',
  3: 'hidden @min-[65rem]:table-cell',
  4: 'hidden @min-[70rem]:table-cell',
}

/** Where a header is no longer the last one, because a column of this priority is shown after it. */
const squareFrom: Record<Exclude<Priority, 1>, string> = {
  2: '@min-[60rem]:rounded-tr-none',
  3: '@min-[65rem]:rounded-tr-none',
  4: '@min-[70rem]:rounded-tr-none',
}

/** Returns the classes that round the corner of the last shown header; `after`: the columns after it. */
export function cornerLayout(after: readonly (ColumnLayout | undefined)[]): string {
  const priorities = after.map((layout) => layout?.priority ?? 1)
  if (priorities.includes(1)) return ''
  const next = ([2, 3, 4] as const).find((priority) => priorities.includes(priority))
  return cn('rounded-tr-md', next && squareFrom[next])
}

/** Returns the classes of a column's cells. */
export const cellLayout = (layout: ColumnLayout | undefined, first: boolean): string =>
  cn(
    layout && shownFrom[layout.priority],
    layout?.align === 'end' && 'pr-8 text-right tabular-nums',
    first && 'bg-page @max-[41rem]:sticky @max-[41rem]:left-0 @max-[41rem]:z-1',
  )

/** Returns the classes of a column's header, which sets its width. */
export const headerLayout = (layout: ColumnLayout | undefined, first: boolean): string =>
  cn(
    layout && [layout.width, shownFrom[layout.priority]],
    layout?.align === 'end' && 'pr-8 text-right',
    first && '@max-[41rem]:left-0 @max-[41rem]:z-11',
  )
