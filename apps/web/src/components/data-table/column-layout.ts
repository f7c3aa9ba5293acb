import { cn } from '#/components/ui/cn'

/** The higher, the wider a list must be before it shows the column; 1 is always there. */
type Priority = 1 | 2 | 3 | 4

/** How a column is laid out in its table. */
export type ColumnLayout = {
  priority: Priority
  /** The least width it needs, padding included: a class like 'w-40'. */
  width: `w-${number}`
  /** A column of buttons, for which phones have room, too. */
  action?: boolean
}

/**
 * The list's own width decides, by container query: windows of 1280, 1366 and 1440 pixels leave it these widths
 * beside the sidebar. The columns shown at a width need no more than that; under 41rem (768 pixels, or large
 * text) the table scrolls inside itself.
 */
const shownFrom: Record<Priority, string> = {
  1: '',
  2: 'hidden @min-[57rem]:table-cell',
  3: 'hidden @min-[63rem]:table-cell',
  4: 'hidden @min-[67rem]:table-cell',
}

/** Classes of each cell of a column. */
export const cellLayout = (layout: ColumnLayout | undefined, first: boolean): string =>
  cn(
    layout && shownFrom[layout.priority],
    first && 'bg-page @max-[41rem]:sticky @max-[41rem]:left-0 @max-[41rem]:z-1',
  )

/** Classes of a column's title, which gives the column its width. */
export const headerLayout = (layout: ColumnLayout | undefined, first: boolean): string =>
  cn(
    layout && [layout.width, shownFrom[layout.priority]],
    first && '@max-[41rem]:left-0 @max-[41rem]:z-11',
  )
