import * as club from 'virtual:club/site'
import { clubYear } from '@clubhouse/schema/club-time'
import { Logo } from '#/components/page-frame'
import { useByClubClock } from '#/site/use-by-club-clock'

/** The current year, the social page and the partner (product.md section 2, 'Public layout'). */
export function Footer() {
  const year = useByClubClock(clubYear)
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
                className="inline-flex min-h-11 items-center font-semibold underline decoration-on-deep-accent decoration-2 underline-offset-4 hover:text-on-deep-accent"
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
