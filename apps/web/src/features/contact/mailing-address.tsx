import type { MailingAddress as Address } from '@clubhouse/schema/website/texts'
import { useClub } from '#/site/club'

/** Shows the club's name and an address as written on an envelope. */
export function MailingAddress({ address }: { address: Address }) {
  const { name } = useClub()
  return (
    <address className="not-italic">
      {name}
      <span className="block">{address.line1}</span>
      {address.line2 && <span className="block">{address.line2}</span>}
      {address.city}, {address.state} {address.postalCode}
    </address>
  )
}
