type EmailTextProps = { children: string }

/** An email address that continues on another line only at its @ and dots. */
export function EmailText({ children }: EmailTextProps) {
  const end = Math.max(children.lastIndexOf('@'), children.lastIndexOf('.'))
  if (end <= 0) return children
  return (
    <>
      <EmailText>{children.slice(0, end)}</EmailText>
      <wbr />
      {children.slice(end)}
    </>
  )
}
