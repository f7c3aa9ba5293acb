import { useClub } from '#/site/club'
import { pageData } from '#/site/page-data'

type PageHeadProps = {
  /** The title without the club's name, which is appended; the home page has none. */
  title?: string
  description?: string
  /** A path on this site. */
  image?: string
  pathname?: string
  /** Whether search engines must not index the page. */
  hidden?: boolean
}

/** A page's title and metadata. React moves them to the head. */
export function PageHead({ title, description, image, pathname, hidden = false }: PageHeadProps) {
  const club = useClub()
  const fullTitle = title ? `${title} · ${club.name}` : club.name
  const about = description ?? club.description
  const url = pathname && pageData.publicUrl + pathname
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={about} />
      {hidden && <meta name="robots" content="noindex" />}
      {url && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={club.name} />
          <meta property="og:title" content={fullTitle} />
          <meta property="og:description" content={about} />
          <meta property="og:url" content={url} />
          <meta property="og:image" content={pageData.publicUrl + (image ?? club.sharePicture)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  )
}
