type EmailTextProps = { address: string }

/** An address in two lines at most, which break at its '@' when they can. */
export function EmailText({ address }: EmailTextProps) {
  const at = address.lastIndexOf('@')
  return (
    <span title={address} className="wrap-anywhere line-clamp-2">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
