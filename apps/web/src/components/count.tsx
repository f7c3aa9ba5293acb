type CountProps = { label: string; count: number }

/** A labeled number in a `<dl>`. */
export const Count = ({ label, count }: CountProps) => (
  <div className="min-w-20 rounded-md border border-border bg-surface px-3 py-2.5 sm:min-w-28 sm:px-4">
    <dt className="text-muted text-sm">{label}</dt>
    <dd className="font-heading font-semibold text-2xl tabular-nums">{count}</dd>
  </div>
)
