import { cardGrid } from './card-grid'
import type { LetterGroup } from './group-by-letter'
import { LetterHeading } from './letter-heading'
import { letterId } from './letter-id'
import { MemberCard } from './member-card'

/** Every group with every card, so that the browser's own search finds all. */
export const AllGroups = ({ groups }: { groups: readonly LetterGroup[] }) =>
  groups.map(({ letter, members }) => (
    <section key={letter} aria-labelledby={letterId(letter)}>
      <LetterHeading letter={letter} />
      <ul className={cardGrid}>
        {members.map((member) => (
          <MemberCard key={member.id} member={member} />
        ))}
      </ul>
    </section>
  ))
