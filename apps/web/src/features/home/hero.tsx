import * as home from 'virtual:club/home'
import * as club from 'virtual:club/site'
import { Link } from '@tanstack/react-router'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { drawingUse } from '#/site/drawing-use'

export const Hero = () => (
  <section className="mx-auto grid max-w-7xl items-center gap-8 lg:grid-cols-[1fr_1.25fr] lg:gap-14 lg:px-6 lg:py-10">
    <div className="px-4 pt-12 sm:px-6 lg:px-0 lg:pt-0">
      <p className="font-semibold text-primary">{club.name}</p>
      <h1 className="mt-3 text-h1">{home.hero.headline}</h1>
      <p className="mt-5 max-w-xl text-lead text-muted">{home.hero.lead}</p>
      <Link to="/signup" className={buttonVariants({ size: 'xl', className: 'mt-8' })}>
        Get Involved
      </Link>
    </div>
    <Picture
      use={drawingUse('hero')}
      sizes="(min-width: 1024px) 42rem, 100vw"
      first
      className="w-full lg:rounded-[2.5rem]"
    />
  </section>
)
