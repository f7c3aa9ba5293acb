import type { Club } from '@clubhouse/schema/club'
import { club } from '@clubhouse/schema/club.config'

/** The club's name and an address as one writes it on an envelope. */
export const MailingAddress = ({ address }: { address: Club['postalAddress'] }) => (
  <address className="not-italic">
    {club.name}
    {address.lines.map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    ))}
    {address.city}, {address.state} {address.postalCode}
  </address>
)
