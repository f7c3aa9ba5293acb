import { PageHead } from '#/components/page-head'

const titles: Record<string, string> = {
  category: 'Blog Categories',
  post: 'Blog Posts',
  media: 'Blog Media',
}

/** A placeholder that shows only its title. */
export const BlogPage = ({ section = '' }: { section: string | undefined }) => {
  const title = titles[section] ?? 'Blog'
  return (
    <>
      <PageHead title={title} hidden />
      <h1 className="text-h1">{title}</h1>
    </>
  )
}
