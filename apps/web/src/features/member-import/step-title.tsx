import { useEffect, useRef } from 'react'

/** What a step is about. */
export function StepTitle({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that led here is gone: the focus goes on from here.
  useEffect(() => title.current?.focus(), [])
  return (
    <h2 ref={title} tabIndex={-1} className="mb-5 text-h3 outline-none">
      {children}
    </h2>
  )
}
