/** An address to write to. */
export const Mailbox = ({ address }: { address: string }) => (
  <a
    href={`mailto:${address}`}
    className="large-text:wrap-anywhere font-semibold text-primary underline underline-offset-4"
  >
    {address}
  </a>
)
