import { useClub } from '#/site/club'

/** Shows that a page needs JavaScript, and the address to email instead. */
export function NeedsJavaScript() {
  const { contactEmail } = useClub()
  return (
    <noscript>
      <p className="rounded-md bg-accent-soft p-4 text-on-accent-soft">
        This page needs JavaScript. You can email <Mailbox address={contactEmail} /> instead.
      </p>
    </noscript>
  )
}

/** An email address as a link. */
export const Mailbox = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="large-text:wrap-anywhere link">
    {address}
  </a>
)
