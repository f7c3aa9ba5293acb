type CellTextProps = {
  /** Null and undefined leave the cell empty. */
  children: string | null | undefined
}

/** A text of any length in a cell: two lines of it, and all of it in a tooltip. */
export const CellText = ({ children }: CellTextProps) =>
  children ? (
    <span title={children} className="wrap-anywhere line-clamp-2">
      {children}
    </span>
  ) : null
