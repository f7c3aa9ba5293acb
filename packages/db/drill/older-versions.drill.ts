import { it } from 'vitest'
import { updateCopies } from '../src/backup/fixture.js'

it('a copy of every older version is brought up to date', () => updateCopies(() => true))
