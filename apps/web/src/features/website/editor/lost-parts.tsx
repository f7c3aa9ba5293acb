import type { SectionKey } from '@clubhouse/schema/website/sections'
import { formatPath } from './field-labels'

type LostPartsProps = { section: SectionKey; lost: readonly string[] }

/** What of an old value has no place any more, or was not there. */
export const LostParts = ({ section, lost }: LostPartsProps) => (
  <div className="mb-6 rounded-md bg-accent-soft p-4 text-on-accent-soft" role="status">
    <p className="font-semibold">
      This section has changed since that was written. What did not fit, or was missing:
    </p>
    <ul className="mt-2 list-inside list-disc">
      {[...new Set(lost.map((path) => formatPath(section, path)))].map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  </div>
)
