import { expect, it } from 'vitest'
import { unknownSettings } from './unknown-settings.js'

it.each([
  ['SMPT_URL', 'Did you mean SMTP_URL?'],
  ['SMTP_ULR', 'Did you mean SMTP_URL?'],
  ['SMTPURL', 'Did you mean SMTP_URL?'],
  ['smtp_url', 'Did you mean SMTP_URL?'],
  ['STRIPE_SECERT_KEY', 'Did you mean STRIPE_SECRET_KEY?'],
  ['STRIPE_WEBHOOK_SECRETT', 'Did you mean STRIPE_WEBHOOK_SECRET?'],
  ['DATABSE_URL', 'Did you mean DATABASE_URL?'],
  ['DATABASE_URI', 'Did you mean DATABASE_URL?'],
  ['PUBLC_URL', 'Did you mean PUBLIC_URL?'],
  ['DATADIR', 'Did you mean DATA_DIR?'],
  ['MAIL_FORM', 'Did you mean MAIL_FROM?'],
  ['CLUB_TIMEZONE', 'Did you mean CLUB_TIME_ZONE?'],
  ['SMTP_PASSWORD', 'SMTP_URL'],
  ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET'],
  ['S3_ENDPOINT', 'S3_URL'],
  ['TWILIO_SID', 'TWILIO_ACCOUNT_SID'],
])('%s looks as if it were meant for the club', (name, words) => {
  const found = unknownSettings({ [name]: 'secret' })
  expect(found).toEqual([{ name, text: expect.stringContaining(words) }])
  expect(JSON.stringify(found)).not.toContain('"secret')
})

/** Variables that are set on machines without any for the club: by name, with the values that matter. */
const environments = {
  'a shell':
    'SHELL USER LOGNAME HOME PATH PWD OLDPWD SHLVL LANG LC_ALL LC_TIME TERM TERM_PROGRAM COLORTERM EDITOR PAGER MAIL ' +
    'MAILCHECK HOSTNAME HOSTTYPE HOST MACHTYPE OSTYPE DISPLAY TZ TMPDIR LS_COLORS LESS HISTSIZE HISTFILE PS1 IFS ' +
    'SSH_CLIENT SSH_CONNECTION SSH_TTY SSH_AUTH_SOCK SUDO_USER SUDO_UID SUDO_COMMAND XDG_RUNTIME_DIR XDG_DATA_DIRS ' +
    'XDG_SESSION_ID DBUS_SESSION_BUS_ADDRESS WSL_DISTRO_NAME ZDOTDIR http_proxy https_proxy no_proxy HTTP_PROXY ' +
    'HTTPS_PROXY NO_PROXY ALL_PROXY SSL_CERT_FILE SSL_CERT_DIR AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY ' +
    'PGHOST PGUSER PGPASSWORD PGDATABASE PGDATA POSTGRES_URL DB_URL FILE_URL SITE_URL BASE_URL HTTP_URL APP_URL',
  npm:
    'INIT_CWD NODE NODE_ENV NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_EXTRA_CA_CERTS npm_command npm_execpath ' +
    'npm_node_execpath npm_lifecycle_event npm_lifecycle_script npm_package_name npm_package_version ' +
    'npm_config_cache npm_config_loglevel npm_config_log_level npm_config_user_agent npm_config_registry ' +
    'npm_config_local_prefix npm_config_noproxy COREPACK_ROOT NVM_DIR NVM_BIN VOLTA_HOME FNM_DIR TURBO_HASH',
  systemd:
    'INVOCATION_ID JOURNAL_STREAM LISTEN_PID LISTEN_FDS LISTEN_FDNAMES NOTIFY_SOCKET WATCHDOG_USEC WATCHDOG_PID MAINPID ' +
    'SYSTEMD_EXEC_PID SYSTEMD_LOG_LEVEL STATE_DIRECTORY RUNTIME_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY ' +
    'CONFIGURATION_DIRECTORY CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH MANAGERPID LOG_NAMESPACE SERVICE_RESULT',
  CI:
    'CI CI_JOB_URL CI_API_V4_URL CI_PROJECT_DIR CI_REPOSITORY_URL BUILD_URL JOB_URL JENKINS_URL GITHUB_ACTIONS ' +
    'GITHUB_API_URL GITHUB_SERVER_URL GITHUB_TOKEN RUNNER_TEMP RUNNER_OS GITLAB_CI TRAVIS CIRCLECI BUILDKITE ' +
    'PLAYWRIGHT_BROWSERS_PATH CHROMIUM_PATH FIREFOX_PATH E2E_PORT RACE_ROUNDS WEBHOOK_EVENTS VITEST VITEST_POOL_ID',
  Docker:
    'HOSTNAME container DOCKER_HOST YARN_VERSION NODE_VERSION KUBERNETES_SERVICE_HOST KUBERNETES_PORT ' +
    'KUBERNETES_SERVICE_PORT_HTTPS KUBERNETES_PORT_443_TCP_ADDR SMTP_SERVICE_HOST SMTP_SERVICE_PORT ' +
    'SMTP_PORT_25_TCP SMTP_PORT_25_TCP_ADDR CLUB_SERVICE_HOST CLUB_SERVICE_PORT_HTTP DYNO FLY_APP_NAME RENDER',
  'the club and its programs':
    'CLUBHOUSE_URL CLUBHOUSE_TOKEN HOST PORT PUBLIC_URL DATA_DIR DATABASE_URL SMTP_URL STRIPE_API_URL LOG_LEVEL',
}

it.each(Object.entries(environments))('%s alone is no reason to stop', (_where, names) => {
  const env = Object.fromEntries(names.split(' ').map((name) => [name, 'any']))
  expect(unknownSettings({ ...env, SMTP_PORT: 'tcp://10.0.0.7:25' })).toEqual([])
})

it('this very process runs in such an environment', () => {
  expect(unknownSettings(process.env)).toEqual([])
})
