import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useSyncExternalStore,
} from 'react'
import { cn } from '#/components/ui/cn'
import { cellLayout, cornerLayout, headerLayout } from './column-layout'
import type { Table } from './features'
import { SortButton } from './sort-button'

type RowsProps<Row extends object> = {
  table: Table<Row>
  label: string
  /** Placeholders for rows that haven't loaded yet. */
  children?: ReactNode
}

/** The page's rows as a table, with as many columns as fit its width; below a minimum it scrolls sideways. A row is a link. */
export function RowsAsTable<Row extends object>({ table, label, children }: RowsProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(scroller)
  return (
    <div className="@container">
      <div
        ref={scroller}
        {...(scrolls && { role: 'region', 'aria-label': `${label}, columns`, tabIndex: 0 })}
        className="@max-[41rem]:max-h-[85dvh] @max-[41rem]:overflow-auto"
      >
        <table
          aria-label={label}
          className="w-full table-fixed border-separate border-spacing-0 text-left leading-snug"
        >
          <thead>
            <tr>
              {table.getHeaderGroups().flatMap(({ headers }) =>
                headers.map((header, index) => (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={ariaSort(header.column.getIsSorted())}
                    className={cn(
                      'sticky top-16 z-10 border-border border-b bg-sunken px-2 first:rounded-tl-md first:pl-3 lg:top-0 @max-[41rem]:top-0',
                      headerLayout(header.column.columnDef.meta, index === 0),
                      cornerLayout(
                        headers.slice(index + 1).map(({ column }) => column.columnDef.meta),
                      ),
                    )}
                  >
                    {header.column.getCanSort() ? (
                      <SortButton column={header.column}>
                        <table.FlexRender header={header} />
                      </SortButton>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                )),
              )}
            </tr>
          </thead>
          <tbody>
            {children ||
              table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  onClick={openRow}
                  className="group has-[a[href^='/']]:cursor-pointer"
                >
                  {row.getAllCells().map((cell, index) => (
                    <td
                      key={cell.id}
                      className={cn(
                        'h-13 border-border border-b px-2 transition first:pl-3 group-hover:bg-sunken',
                        cellLayout(cell.column.columnDef.meta, index === 0),
                      )}
                    >
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const ariaSort = (sorted: false | 'asc' | 'desc') =>
  sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined

/**
 * Follows the row's first link to a page, with the same keys, so that the whole row is the link. The link gets the focus,
 * which a drawer returns to it.
 */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  // React's events also come from the row's open menu, which is elsewhere in the document.
  if (!(target instanceof Element) || !currentTarget.contains(target)) return
  if (target.closest('a, button, label, input') || window.getSelection()?.toString()) return
  const link = currentTarget.querySelector<HTMLAnchorElement>("a[href^='/']")
  link?.focus()
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

const onResize = (onChange: () => void) => {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}

/** Returns whether an element scrolls sideways: only then is it focusable by keyboard. */
const useScrolls = (element: RefObject<HTMLElement | null>): boolean =>
  useSyncExternalStore(onResize, () => {
    const shown = element.current
    return shown !== null && shown.scrollWidth > shown.clientWidth
  })
