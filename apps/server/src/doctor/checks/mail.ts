import { isPrivate } from '../../config.js'
import { isPublicHost } from '../../settings/public-host.js'
import type { Check } from '../check.js'
import { type Finding, ok, problem, warning } from '../finding.js'
import { codeOf, networkFailure } from '../network-failure.js'
import { probeSmtp } from '../probe-smtp.js'

export const mail: Check = {
  name: 'email',
  needs: ['SMTP_URL'],
  seconds: 25,
  async look({ config }) {
    const { smtpUrl } = config
    if (smtpUrl) return knock(smtpUrl)
    const text = 'emails are written to files in DATA_DIR/mails and not delivered. Set SMTP_URL'
    return isPrivate(config) ? ok(text) : warning(text)
  },
}

async function knock(smtpUrl: string): Promise<Finding> {
  const { host, hostname } = new URL(smtpUrl)
  try {
    const { encrypted, signedIn } = await probeSmtp(smtpUrl)
    if (signedIn && !encrypted && isPublicHost(hostname)) {
      return warning(
        `${host} accepts the password unencrypted, without STARTTLS. Use smtps://…:465 or another server that encrypts`,
      )
    }
    const how = [encrypted ? 'encrypted' : 'not encrypted', signedIn ? 'signed in' : 'no sign-in']
    return ok(`${host} responds, ${how.join(', ')}; --send-to EMAIL sends a test email`)
  } catch (error) {
    return problem(`${host} of SMTP_URL does not accept emails: ${whyNot(error)}`)
  }
}

/** Describes why an email server refused a connection. */
export function whyNot(error: unknown): string {
  const code = codeOf(error)
  const advice = advices.find(({ codes }) => codes.includes(code))
  return advice ? `${advice.text} (${networkFailure(error)})` : networkFailure(error)
}

const advices = [
  { codes: ['EAUTH'], text: 'the user name or password is wrong' },
  {
    codes: ['ETLS'],
    text: 'it does not support encryption. Ask its operator, or remove requireTLS',
  },
  {
    codes: ['ERR_SSL_WRONG_VERSION_NUMBER', 'ETIMEDOUT'],
    text: 'port 465 needs smtps://, and ports 587 and 25 need smtp://',
  },
]
