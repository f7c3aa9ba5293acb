import * as facts from 'virtual:club/contact'
import { useEffect, useState } from 'react'

/** One of the three intros at random; the first while the page hydrates, as it was rendered. */
export function RandomIntro() {
  const [place, setPlace] = useState(0)
  // Chance belongs to the visit, not to the rendered page.
  useEffect(() => setPlace(Math.floor(Math.random() * facts.contactIntros.length)), [])
  return (
    <p className="mt-5 mb-9 min-h-[4.5em] text-lead text-muted sm:min-h-[3em]">
      {facts.contactIntros[place]}
    </p>
  )
}
