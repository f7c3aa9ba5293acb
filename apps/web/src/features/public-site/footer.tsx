import { club } from '@clubhouse/schema/club.config'
import { Logo } from '#/components/logo'
import { useClubClock } from '#/site/use-club-clock'

/** The current year, the social page and the partner (spec section 2, 'Public layout'). */
export function Footer() {
  const { now, timeZone } = useClubClock()
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(now)
  return (
    <footer className="on-deep">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10">
        <div className="flex items-center gap-4">
          <Logo />
          <p>
            <span className="font-bold font-heading text-lg">{club.name}</span>
            <br />
            <span className="text-on-deep-muted">© {year} · Service above self</span>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {[club.social, club.partner].map(({ label, url }) => (
            <li key={url}>
              <a
                href={url}
                rel="noopener"
                className="inline-flex min-h-11 items-center font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  )
}
