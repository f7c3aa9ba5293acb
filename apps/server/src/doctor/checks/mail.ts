import { isPrivate } from '../../config.js'
import { isPublicHost } from '../../settings/public-host.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'
import { codeOf, networkFailure } from '../network-failure.js'
import { probeSmtp } from '../probe-smtp.js'

export const mail: Check = {
  name: 'mail',
  needs: ['SMTP_URL'],
  seconds: 25,
  async look({ config }) {
    const { smtpUrl } = config
    if (smtpUrl) return knock(smtpUrl)
    const text = 'mails become files in DATA_DIR/mails, and nobody gets them: set SMTP_URL'
    return isPrivate(config) ? ok(text) : warning(text)
  },
}

async function knock(smtpUrl: string): Promise<Finding> {
  const { host, hostname } = new URL(smtpUrl)
  try {
    const { encrypted, signedIn } = await probeSmtp(smtpUrl)
    if (signedIn && !encrypted && isPublicHost(hostname)) {
      return warning(
        `${host} takes the password in the clear, without STARTTLS: write smtps://…:465, or ask for one that encrypts`,
      )
    }
    const how = [encrypted ? 'encrypted' : 'not encrypted', signedIn ? 'signed in' : 'no sign-in']
    return ok(`${host} answers, ${how.join(', ')}; --send-to EMAIL sends a mail for a trial`)
  } catch (error) {
    return problem(`${host} of SMTP_URL does not take mails: ${whyNot(error)}`)
  }
}

/** Why a mail server refused the connection, in words. */
export function whyNot(error: unknown): string {
  const code = codeOf(error)
  const advice = advices.find(({ codes }) => codes.includes(code))
  return advice ? `${advice.text} (${networkFailure(error)})` : networkFailure(error)
}

const advices = [
  { codes: ['EAUTH'], text: 'the user or the password is not right' },
  { codes: ['ETLS'], text: 'it does not encrypt: ask whose server it is, or take requireTLS away' },
  {
    codes: ['ERR_SSL_WRONG_VERSION_NUMBER', 'ETIMEDOUT'],
    text: 'port 465 wants smtps://, and 587 and 25 want smtp://',
  },
]
