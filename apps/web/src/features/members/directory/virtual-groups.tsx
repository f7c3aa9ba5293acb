import { useMemo, useSyncExternalStore } from 'react'
import { cardGrid, LetterHeading, MemberCard } from './cards'
import { type LetterGroup, letterId } from './group-by-letter'
import { layOutRows } from './row-layout'
import { useVisibleRows } from './use-visible-rows'

// Tailwind's `sm` and `xl`; the list uses them to lay out its cards.
const two = window.matchMedia('(width >= 40rem)')
const three = window.matchMedia('(width >= 80rem)')

const subscribe = (onChange: () => void) => {
  two.addEventListener('change', onChange)
  three.addEventListener('change', onChange)
  return () => {
    two.removeEventListener('change', onChange)
    three.removeEventListener('change', onChange)
  }
}

/** How many cards are in a row. */
const useColumns = () =>
  useSyncExternalStore(subscribe, () => (three.matches ? 3 : two.matches ? 2 : 1))

/** Every heading, but only the cards near the screen, with as much space around them as the others take. */
export function VirtualGroups({ groups }: { groups: readonly LetterGroup[] }) {
  const columns = useColumns()
  const layout = useMemo(() => layOutRows(groups, columns), [groups, columns])
  const { listRef, measure, first, last, height } = useVisibleRows(layout)
  return (
    // The virtualizer anchors the scroll position itself; a browser that does so, too, would move it twice.
    <div ref={listRef} className="[overflow-anchor:none]">
      {layout.groups.map(({ letter, members, heading, end }) => {
        const from = Math.min(Math.max(first, heading + 1), end)
        const to = Math.max(Math.min(last + 1, end), from)
        const skipped = (from - heading - 1) * columns
        const shown = members.slice(skipped, (to - heading - 1) * columns)
        return (
          <section key={letter} aria-labelledby={letterId(letter)}>
            <LetterHeading letter={letter} row={heading} ref={measure} />
            <div style={{ paddingTop: height(heading + 1, from), paddingBottom: height(to, end) }}>
              {shown.length > 0 && (
                <ul className={cardGrid}>
                  {shown.map((member, index) => (
                    <MemberCard
                      key={member.id}
                      member={member}
                      row={from + Math.floor(index / columns)}
                      ref={index % columns === 0 ? measure : undefined}
                    />
                  ))}
                </ul>
              )}
            </div>
          </section>
        )
      })}
    </div>
  )
}
