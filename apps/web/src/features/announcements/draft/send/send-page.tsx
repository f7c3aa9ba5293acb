import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusOn } from '#/components/keep-focus'

/** The page after the text: who gets it, when, and the buttons that send it. */
export function SendPage({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone.
  useLayoutEffect(() => focusOn(heading.current), [])
  return (
    <div className="grid grid-cols-1 gap-6 pt-5 pb-0 sm:pb-24">
      <h1 ref={heading} className="text-h1">
        Review and send
      </h1>
      {children}
    </div>
  )
}
