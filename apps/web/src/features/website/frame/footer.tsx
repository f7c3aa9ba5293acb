import { clubYear } from '@clubhouse/schema/club-time'
import { ClubMark } from '#/components/club-mark'
import { useClub } from '#/site/club'
import { useByClubClock } from '#/site/use-by-club-clock'

/** The current year, the social page and the partner. */
export function Footer() {
  const { name, footer } = useClub()
  const year = useByClubClock(clubYear)
  return (
    <footer className="on-deep">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-10 gap-y-6 py-10">
        <div className="flex items-center gap-4">
          <ClubMark />
          <p>
            <span className="font-bold font-heading text-lg">{name}</span>
            <br />
            <span className="text-on-deep-muted">© {year} · Service above self</span>
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-2">
          {[footer.social, footer.partner].map(({ label, url }) => (
            <li key={label}>
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
