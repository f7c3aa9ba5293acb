import type { RaffleText } from '@clubhouse/schema/website/page-facts'
import { useClub, useSection } from '#/site/club'
import { rulesOf } from './rules'

/** The whole text, numbered. */
export function FullRules({ raffle }: { raffle: RaffleText }) {
  const club = useClub()
  const contact = useSection('contact')
  return (
    <section className="wrap py-16" aria-labelledby="rules">
      <h2 id="rules" className="text-h1">
        Official rules
      </h2>
      <ol className="prose mt-8 list-decimal pl-6 marker:font-semibold marker:text-primary">
        {rulesOf(club, raffle, contact).map(({ title, text }) => (
          <li key={title} className="pl-2">
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
      <p className="mt-8 text-muted">
        Questions? Write to{' '}
        <a href={`mailto:${contact.infoEmail}`} className="link">
          {contact.infoEmail}
        </a>
        .
      </p>
    </section>
  )
}
