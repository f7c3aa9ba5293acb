import type { ImportKept } from '@clubhouse/schema/members/member-import'
import { Link } from '@tanstack/react-router'

const reasons = {
  SignedIn: 'signed in since',
  Edited: 'edited since',
  InUse: 'used since, for example in a request, an invoice or a setting',
} as const satisfies Record<ImportKept['reason'], string>

/** Lists the members whom an undo kept, and why. */
export const KeptMembers = ({ kept }: { kept: readonly ImportKept[] }) =>
  kept.length > 0 && (
    <div role="status" className="mb-4 rounded-md bg-sunken p-5">
      <p className="font-semibold">
        {kept.length === 1 ? '1 member was kept:' : `${kept.length} members were kept:`}
      </p>
      <ul className="mt-1 grid max-h-60 overflow-y-auto">
        {kept.map(({ id, fullname, reason }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to="/portal/user/$id"
              params={{ id }}
              className="inline-flex min-h-11 items-center underline"
            >
              {fullname}
            </Link>
            : {reasons[reason]}
          </li>
        ))}
      </ul>
    </div>
  )
