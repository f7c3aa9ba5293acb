const number = new Intl.NumberFormat()

/** How many members there are or were found; told politely to who cannot see the list change. */
export const MemberCount = ({ count, searched }: { count?: number; searched: boolean }) => (
  <p role="status" className="min-h-lh text-muted">
    {count !== undefined &&
      `${number.format(count)} ${count === 1 ? 'member' : 'members'}${searched ? ' found' : ''}`}
  </p>
)
