import type { SectionKey } from '@clubhouse/schema/website/sections'
import { formatPath } from '../field-labels'

type LostPartsProps = { section: SectionKey; lost: readonly string[] }

/** Lists the parts of an old value that no longer fit or are missing. */
export const LostParts = ({ section, lost }: LostPartsProps) => (
  <div className="mb-6 rounded-md bg-accent-soft p-4 text-on-accent-soft" role="status">
    <p className="font-semibold">
      This section’s fields have changed since this was written. These don’t fit or are missing:
    </p>
    <ul className="mt-2 list-inside list-disc">
      {[...new Set(lost.map((path) => formatPath(section, path)))].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
)
