import type { PublicOfficers, PublicPerson } from '@clubhouse/schema/offices/public-officers'
import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { useClub } from '#/site/club'

/** The officers and committees that the club publishes, with the names of those who agreed. */
export function PublicOfficersPage({ officers: { offices, committees } }: Props) {
  const { name } = useClub()
  return (
    <div className="wrap py-12 lg:py-16">
      <PageHead
        title="Officers"
        description={`The people who lead ${name}, and its committees.`}
        pathname="/officers"
      />
      <h1 className="text-hero">Officers</h1>
      <p className="mt-5 max-w-3xl text-lead text-muted">
        Meet the members who lead our club.{' '}
        <Link to="/contact" className="link">
          Send us a message
        </Link>{' '}
        if you have a question for one of them.
      </p>
      {offices.length === 0 && (
        <p className="mt-10 text-lead">The club hasn’t published its officers yet.</p>
      )}
      <ul className="mt-10 grid items-start gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {offices.map(({ title, holders }) => (
          <li key={title}>
            <h2 className="wrap-anywhere mb-3 text-h3">{title}</h2>
            <People people={holders} />
          </li>
        ))}
      </ul>
      {committees.length > 0 && <Committees committees={committees} />}
    </div>
  )
}

type Props = { officers: PublicOfficers }

const Committees = ({ committees }: Pick<PublicOfficers, 'committees'>) => (
  <section aria-labelledby="committees" className="mt-16">
    <h2 id="committees" className="text-h1">
      Committees
    </h2>
    <ul className="mt-8 grid items-start gap-x-10 gap-y-8 sm:grid-cols-2">
      {committees.map(({ name, purpose, chairs }) => (
        <li key={name}>
          <h3 className="wrap-anywhere text-h3">{name}</h3>
          {purpose && (
            <p className="wrap-anywhere mt-1 whitespace-pre-line text-muted">{purpose}</p>
          )}
          {chairs.length > 0 && (
            <div className="mt-3">
              <p className="text-muted text-sm">{chairs.length === 1 ? 'Chair' : 'Chairs'}</p>
              <People people={chairs} />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)

const People = ({ people }: { people: readonly PublicPerson[] }) =>
  people.length === 0 ? (
    <Link to="/contact" className="inline-flex min-h-11 items-center link">
      Contact the club
    </Link>
  ) : (
    <ul className="grid gap-3">
      {people.map((person) => (
        <li key={`${person.name} ${person.picture}`} className="flex items-center gap-4">
          <Person person={person} />
        </li>
      ))}
    </ul>
  )

/** A picture, or initials. Not the portal's component, whose code public pages don't load. */
const Person = ({ person: { name, picture } }: { person: PublicPerson }) => (
  <>
    {picture ? (
      <img
        src={picture}
        alt=""
        width={64}
        height={64}
        loading="lazy"
        className="size-16 shrink-0 rounded-full object-cover"
      />
    ) : (
      <span
        aria-hidden
        className="inline-grid size-16 shrink-0 place-items-center rounded-full border border-transparent bg-primary-soft font-semibold text-lg text-primary"
      >
        {initialsOf(name)}
      </span>
    )}
    <span className="wrap-anywhere text-lg">{name}</span>
  </>
)

const initialsOf = (name: string): string => {
  const words = name.split(' ')
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0])
    .join('')
}
