import { EmailText } from '#/components/email-text'

type ChapterEmailProps = { address: string | null }

/** Where one writes to a chapter. */
export const ChapterEmail = ({ address }: ChapterEmailProps) =>
  address && (
    <a
      href={`mailto:${address}`}
      className="inline-block min-h-6 content-center text-primary underline underline-offset-4"
    >
      <EmailText address={address} />
    </a>
  )
