import type { SectionInfo } from '../section-info'

/** The texts of the page that clubs can't change, and why. */
export const FixedTexts = ({ fixed }: Pick<SectionInfo, 'fixed'>) => (
  <details className="mt-8 rounded-md border border-border bg-surface">
    <summary className="min-h-11 px-4 py-2.5 font-semibold">Not editable on this page</summary>
    <div className="px-4 pb-4">
      <p className="text-muted text-sm">
        These parts are the same for every club, so the site stays familiar and the rules stay
        correct.
      </p>
      <ul className="mt-2 list-inside list-disc">
        {fixed.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  </details>
)
