import { useEffect, useState } from 'react'

/** Returns the id of the section in view: the first one below the bars at the top of the screen. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const known = ids.join(' ')
  // The scroll position is outside of React.
  useEffect(() => {
    const order = known.split(' ')
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        }
        const isAbove = entries.some(({ boundingClientRect }) => boundingClientRect.top > 0)
        const read = order.find((id) => visible.has(id)) ?? (isAbove ? order[0] : undefined)
        if (read) setInView(read)
      },
      { rootMargin: '-150px 0px -65% 0px' },
    )
    for (const id of order) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [known])
  return ids.find((id) => id === inView) ?? ids[0]
}
