import { createFileRoute, notFound } from '@tanstack/react-router'
import { BlogPage } from '#/features/portal/blog-page'

const sections = [undefined, 'category', 'post', 'media']

export const Route = createFileRoute('/portal/blog/{-$section}')({
  beforeLoad: ({ params: { section } }) => {
    if (!sections.includes(section)) throw notFound()
  },
  component: () => <BlogPage section={Route.useParams().section} />,
})
