import { Link } from '@tanstack/react-router'
import { PageHead } from '#/components/page-head'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { useClub, useSection } from '#/site/club'
import { areasOfFocus } from './focus'

/** The network's six values. */
const values = [
  { name: 'Service', text: 'We put others first, and we show up when it counts.' },
  { name: 'Fellowship', text: 'Friendship is why we come, and how the work gets done.' },
  { name: 'Integrity', text: 'Is it the truth? Is it fair? We ask before we act.' },
  { name: 'Diversity', text: 'Every trade, age and background has a chair at the table.' },
  { name: 'Leadership', text: 'Members lead where they are, and make room for the next one.' },
  { name: 'Vocation', text: 'Whatever you do for a living can do some good for somebody.' },
]

/** Six reasons to join. */
const reasons = [
  { name: 'Make friends', text: 'The kind who will help you move a piano.' },
  { name: 'Do something that lasts', text: 'A trail, a library shelf, a child who can read.' },
  { name: 'Meet your town', text: 'The people who run it, feed it and keep it going.' },
  { name: 'Learn to lead', text: 'Small projects first, with somebody beside you.' },
  { name: 'See the world', text: 'Every club on earth has a place set for a visitor.' },
  { name: 'Have fun', text: 'We are friends, after all. Nobody has ever left in a bad mood.' },
]

/** The network's areas of work. */
const AreasOfFocus = () => (
  <ol className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
    {areasOfFocus.map(({ name, Icon }) => (
      <li key={name} className="flex items-center gap-4 border-border border-b pb-5">
        <Icon aria-hidden className="size-8 shrink-0 text-primary" />
        <span className="font-semibold text-lg">{name}</span>
      </li>
    ))}
  </ol>
)

const Values = () => (
  <dl className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
    {values.map(({ name, text }) => (
      <div key={name} className="border-accent border-l-4 pl-4">
        <dt className="font-heading font-semibold text-h3">{name}</dt>
        <dd className="mt-1 text-muted">{text}</dd>
      </div>
    ))}
  </dl>
)

const Reasons = () => (
  <ol className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2">
    {reasons.map(({ name, text }, index) => (
      <li key={name} className="flex gap-4">
        <span
          aria-hidden
          className="w-10 shrink-0 font-bold font-heading text-4xl text-primary leading-none"
        >
          {index + 1}
        </span>
        <div>
          <h3 className="text-h3">{name}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

/** The network, its values and work, and the local club. */
export function WhatIsRotaryPage() {
  const { name: clubName } = useClub()
  const { founded, paragraphs, picture } = useSection('what-is')
  return (
    <>
      <PageHead
        title="What is Rotary?"
        description={`A network of 1.4 million neighbors: what they believe in and what they do, at ${clubName} and around the world.`}
        pathname="/what-is-rotary"
      />
      <section className="on-deep">
        <div className="wrap grid items-center gap-10 py-12 lg:grid-cols-2 lg:py-16">
          <div>
            <h1 className="text-hero">What is Rotary?</h1>
            <p className="mt-5 text-lead text-on-deep-muted">
              A global network of 1.4 million neighbors, friends and leaders who see a world where
              people unite and take action to create lasting change: across the globe, in their
              towns, and in themselves.
            </p>
          </div>
          <Picture
            use={picture}
            sizes="(min-width: 1024px) 36rem, 100vw"
            first
            className="w-full rounded-md"
          />
        </div>
      </section>
      <section className="wrap py-16" aria-labelledby="network">
        <h2 id="network" className="text-h1">
          The global network
        </h2>
        <p className="mt-5 max-w-3xl text-lead">
          1.4 million members worldwide belong to more than 45,000 clubs in nearly every country.
          For over a hundred years they have put their skills and their friendship to work, from
          fighting polio, which is almost gone, to building the playground around the corner.
        </p>
      </section>
      <section className="bg-sunken py-16" aria-labelledby="values">
        <div className="wrap">
          <h2 id="values" className="text-h1">
            Six values
          </h2>
          <Values />
        </div>
      </section>
      <section className="wrap py-16" aria-labelledby="focus">
        <h2 id="focus" className="text-h1">
          Nine areas of focus
        </h2>
        <AreasOfFocus />
      </section>
      <section className="bg-accent-soft py-16" aria-labelledby="local">
        <div className="wrap grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
          <h2 id="local" className="text-h1">
            {clubName}
            <span className="mt-2 block font-normal font-sans text-lead">since {founded}</span>
          </h2>
          <div className="prose text-lead">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
      <section className="wrap py-16" aria-labelledby="reasons">
        <h2 id="reasons" className="text-h1">
          Six reasons to join
        </h2>
        <Reasons />
        <Link to="/signup" className={buttonVariants({ size: 'xl', className: 'mt-12' })}>
          Join the Club
        </Link>
      </section>
    </>
  )
}
