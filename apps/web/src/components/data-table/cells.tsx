import { Link } from '@tanstack/react-router'
import { formatDay, formatInstant } from '#/components/format/date'
import { recordLink } from '#/components/ui/use-drawer-address'

type CellTextProps = {
  /** Two for reasons, which are read as a whole. */
  lines?: 1 | 2
  /** Null and undefined leave the cell empty. */
  children: string | null | undefined
}

/** A text of any length in a cell, with the full text in a tooltip. */
export const CellText = ({ lines = 1, children }: CellTextProps) =>
  children ? (
    <span
      title={children}
      className={lines === 1 ? 'block truncate' : 'wrap-anywhere line-clamp-2'}
    >
      {children}
    </span>
  ) : null

type CellEmailProps = { children: string }

/** An email address in a cell, on one line; a long one is shortened, with the full address in a tooltip. */
export const CellEmail = ({ children }: CellEmailProps) => (
  <span title={children} className="block truncate text-sm leading-5">
    {children}
  </span>
)

type CellDayProps = { instant: string | null | undefined }

/** An instant's day in a cell, with the time in a tooltip; a dash for none. */
export const CellDay = ({ instant }: CellDayProps) =>
  instant ? (
    <time dateTime={instant} title={formatInstant(instant)} className="whitespace-nowrap">
      {formatDay(instant)}
    </time>
  ) : (
    '–'
  )

/** The style of a record's name, which is a link. */
export const nameStyle = 'block min-h-6 truncate font-semibold hover:text-primary'

type OpenLinkProps = { id: string; children: string }

/** A record's name, which opens its drawer over the list. */
export const OpenLink = ({ id, children }: OpenLinkProps) => (
  <Link
    {...recordLink(id)}
    // Each link opens the current page.
    activeOptions={{ exact: true, includeSearch: true }}
    title={children}
    className={nameStyle}
  >
    {children}
  </Link>
)
