import { useClub } from '#/site/club'
import { Logo } from './page-frame'
import { Picture } from './picture'

/** The club's logo, otherwise the default one. */
export function ClubMark() {
  const { logo } = useClub()
  if (!logo) return <Logo />
  return <Picture use={logo} sizes="4rem" first className="h-11 w-auto shrink-0 rounded-md" />
}
