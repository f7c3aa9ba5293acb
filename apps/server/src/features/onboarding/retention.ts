import { type DeletionRule, ended } from '../../services/retention/deletion-rule.js'

export const onboardingRetention: readonly DeletionRule[] = [
  {
    name: 'setUpLinks',
    what: 'Links to start the club',
    where: '`set_up_link`',
    when: 'used: at once; else at their end, after an hour',
    deleteSome: ended('set_up_link', 'expires_at'),
  },
]
