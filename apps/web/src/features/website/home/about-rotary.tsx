import { Link } from '@tanstack/react-router'
import { Picture } from '#/components/picture'
import { buttonVariants } from '#/components/ui/button'
import { useSection } from '#/site/club'

export function AboutRotary() {
  const { aboutPicture } = useSection('home')
  return (
    <section className="wrap grid items-center gap-10 py-12 lg:grid-cols-2 lg:gap-16 lg:py-18">
      <Picture
        use={aboutPicture}
        sizes="(min-width: 1024px) 36rem, 100vw"
        className="w-full rounded-md"
      />
      {/* First on phones, where the picture would follow the hero's. */}
      <div className="max-lg:order-first">
        <h2 className="text-h1">What is Rotary?</h2>
        <p className="mt-5 text-lead">
          1.4 million people around the world who believe that neighbors can fix things. They meet
          in clubs like ours, choose a problem and get to work on it.
        </p>
        <p className="mt-4 text-muted">
          Rotary has helped to bring polio to the brink of eradication. It also paints park benches.
          Both begin the same way: with a few people around a table.
        </p>
        <Link
          to="/what-is-rotary"
          className={buttonVariants({ variant: 'quiet', size: 'lg', className: 'mt-7' })}
        >
          Learn More<span className="sr-only"> about Rotary</span>
        </Link>
      </div>
    </section>
  )
}
