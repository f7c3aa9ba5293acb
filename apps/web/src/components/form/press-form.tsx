import type { ReactNode } from 'react'

type PressFormProps = { onPress: () => void; children: ReactNode }

/** A form that is one button. Without JavaScript the browser posts it to its page's URL. */
export const PressForm = ({ onPress, children }: PressFormProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault()
      onPress()
    }}
  >
    {children}
  </form>
)
