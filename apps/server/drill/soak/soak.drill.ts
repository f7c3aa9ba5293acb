import { expect, it } from 'vitest'
import { soak } from '../soak.js'

// The drill finds a slow leak of memory; seconds can only show a gross one.
it('seconds of mixed traffic fail no call, and leave no handle and no connection behind', async () => {
  const figures = await soak({ seconds: { warm: 2, more: 5 }, rate: 30, growth: 2 })
  expect(figures.after.connections).toBeGreaterThan(0)
})
