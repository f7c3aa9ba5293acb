import { useMemo } from 'react'
import { cardGrid } from './card-grid'
import type { LetterGroup } from './group-by-letter'
import { LetterHeading } from './letter-heading'
import { letterId } from './letter-id'
import { MemberCard } from './member-card'
import { layOutRows } from './row-layout'
import { useColumns } from './use-columns'
import { useVisibleRows } from './use-visible-rows'

/** Every heading, but only the cards near the screen, with as much room around them as the others take. */
export function VirtualGroups({ groups }: { groups: readonly LetterGroup[] }) {
  const columns = useColumns()
  const layout = useMemo(() => layOutRows(groups, columns), [groups, columns])
  const { listRef, measure, first, last, height } = useVisibleRows(layout)
  return (
    // The virtualiser keeps the place itself; a browser that does so, too, would move it twice.
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
                  {shown.map((member, place) => (
                    <MemberCard
                      key={member.id}
                      member={member}
                      row={from + Math.floor(place / columns)}
                      ref={place % columns === 0 ? measure : undefined}
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
