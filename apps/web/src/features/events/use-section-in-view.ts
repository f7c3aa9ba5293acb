import { useEffect, useState } from 'react'

/** Which of some sections, by their ids, lies below the bars at the top of the screen; at first the first. */
export function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState<string>()
  const known = ids.join(' ')
  // Only the browser knows where the page has been scrolled to.
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setInView(entered.target.id)
      },
      { rootMargin: '-150px 0px -65% 0px' },
    )
    for (const id of known.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [known])
  return ids.find((id) => id === inView) ?? ids[0]
}
