import { type DeletionRule, ended } from '../../services/retention/deletion-rule.js'

export const onboardingRetention: readonly DeletionRule[] = [
  {
    name: 'setUpLinks',
    what: 'Setup links',
    where: '`set_up_link`',
    when: 'when used, or when they expire, after an hour',
    deleteSome: ended('set_up_link', 'expires_at'),
  },
]
