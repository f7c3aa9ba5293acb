import { useClub } from '#/site/club'

/** Says what a page cannot do without JavaScript, and where one may write instead. */
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

/** An address to write to. */
export const Mailbox = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className="large-text:wrap-anywhere link">
    {address}
  </a>
)
