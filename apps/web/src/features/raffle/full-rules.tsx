import * as club from 'virtual:club/site'
import { rules } from './rules'

/** The whole text, numbered. */
export const FullRules = () => (
  <section className="wrap py-16" aria-labelledby="rules">
    <h2 id="rules" className="text-h2">
      Official rules
    </h2>
    <ol className="prose mt-8 list-decimal pl-6 marker:font-semibold marker:text-primary">
      {rules.map(({ title, text }) => (
        <li key={title} className="pl-2">
          <strong>{title}.</strong> {text}
        </li>
      ))}
    </ol>
    <p className="mt-8 text-muted">
      Questions? Write to{' '}
      <a
        href={`mailto:${club.mailboxes.info}`}
        className="font-semibold text-primary underline underline-offset-4"
      >
        {club.mailboxes.info}
      </a>
      .
    </p>
  </section>
)
