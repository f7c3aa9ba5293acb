type TextProps = { children: string }

/** An email address that continues on another line at its @, and a long one also at its dots. */
export function EmailText({ children }: TextProps) {
  const at = children.lastIndexOf('@')
  if (at <= 0) return <Part>{children}</Part>
  return (
    <>
      <Part>{children.slice(0, at)}</Part>
      <wbr />
      <Part>{children.slice(at)}</Part>
    </>
  )
}

/** How many letters fit on a line of a card or cell. */
const fits = 28

function Part({ children }: TextProps) {
  const dot = children.lastIndexOf('.')
  if (children.length <= fits || dot <= 0) return children
  return (
    <>
      <Part>{children.slice(0, dot)}</Part>
      <wbr />
      {children.slice(dot)}
    </>
  )
}
