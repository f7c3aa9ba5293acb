import * as club from 'virtual:club/site'
import type { Club } from '@clubhouse/schema/club'

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
