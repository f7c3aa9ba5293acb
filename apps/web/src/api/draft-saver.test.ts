import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aUser } from '#/testing/records'
import { DraftSaver, type SaveResult, type SaveState } from './draft-saver'
import { draftKeeper } from './kept-draft'
import { setSession } from './session'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A saver whose server answers when the test calls `answer`. */
function aSaver() {
  setSession({ token: 'a token', user: aUser() })
  const keeper = draftKeeper('site', 'home')
  const sent: { value: unknown; draftVersion: number; answer: (result: SaveResult) => void }[] = []
  const states: SaveState[] = []
  const saver = new DraftSaver({
    value: 'old',
    draftVersion: 3,
    keeper,
    save: (value, draftVersion) =>
      new Promise((answer) => sent.push({ value, draftVersion, answer })),
    onState: (state) => states.push(state),
  })
  saver.start()
  const answer = async (place: number, result: SaveResult) => {
    sent[place]?.answer(result)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { saver, keeper, sent, states, answer, said: () => states.at(-1) }
}

it('saves a second after the last change, and once', async () => {
  const { saver, sent, answer, said, keeper } = aSaver()
  saver.change('n')
  await vi.advanceTimersByTimeAsync(900)
  saver.change('new')
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  expect(keeper.read()).toEqual({ draftVersion: 3, value: 'new' })
  await vi.advanceTimersByTimeAsync(100)
  expect(sent).toMatchObject([{ value: 'new', draftVersion: 3 }])
  await answer(0, { kind: 'saved', draftVersion: 4 })
  expect(said()).toEqual({ kind: 'saved' })
  expect(keeper.read()).toBeNull()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

it('saves text that is typed during a save after it, from the version that was returned', async () => {
  const { saver, sent, answer, said, keeper } = aSaver()
  saver.change('one')
  void saver.flush()
  saver.change('two')
  await answer(0, { kind: 'saved', draftVersion: 4 })
  expect(keeper.read()).toEqual({ draftVersion: 4, value: 'two' })
  expect(said()).toEqual({ kind: 'saving' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toMatchObject([{ value: 'one' }, { value: 'two', draftVersion: 4 }])
})

it('does not save what is as it was', async () => {
  const { saver, sent, keeper, said } = aSaver()
  saver.change('new')
  saver.change('old')
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent).toEqual([])
  expect(keeper.read()).toBeNull()
  expect(said()).toEqual({ kind: 'saved' })
})

it('keeps in this browser what has no connection, and sends it when there is one', async () => {
  const { saver, sent, answer, said, keeper } = aSaver()
  saver.change('new')
  void saver.flush()
  await answer(0, { kind: 'waiting', reason: 'no connection' })
  expect(said()).toEqual({ kind: 'waiting', reason: 'no connection', kept: true })
  expect(keeper.read()).toEqual({ draftVersion: 3, value: 'new' })
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  await answer(1, { kind: 'saved', draftVersion: 4 })
  expect(sent).toHaveLength(2)
  expect(keeper.read()).toBeNull()
})

it('after another person saved first it saves no more, and keeps the typed text until the other version loads', async () => {
  const { saver, sent, answer, said, keeper } = aSaver()
  saver.change('new')
  void saver.flush()
  await answer(0, { kind: 'stale' })
  expect(said()).toEqual({ kind: 'stale' })
  saver.change('newer')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(saver.wanted).toBe('newer')
  expect(keeper.read()).toEqual({ draftVersion: 3, value: 'newer' })
  expect(said()).toEqual({ kind: 'stale' })
})

it('leaving the page sends at once, and keeps it until it has arrived', async () => {
  const { saver, sent, answer, keeper } = aSaver()
  saver.change('new')
  saver.leave()
  expect(sent).toHaveLength(1)
  expect(keeper.read()).toEqual({ draftVersion: 3, value: 'new' })
  await answer(0, { kind: 'saved', draftVersion: 4 })
  expect(keeper.read()).toBeNull()
})

it('keeps a draft of another tab that is newer than what was saved here', async () => {
  const { saver, answer, keeper } = aSaver()
  saver.change('new')
  void saver.flush()
  draftKeeper('site', 'home').keep({ draftVersion: 3, value: 'of another tab' })
  await answer(0, { kind: 'saved', draftVersion: 4 })
  expect(keeper.read()).toEqual({ draftVersion: 3, value: 'of another tab' })
})

it.each([
  ['typed back here', (saver: ReturnType<typeof aSaver>['saver']) => saver.change('old')],
  ['published here', (saver: ReturnType<typeof aSaver>['saver']) => saver.adopt('new', 4)],
])('a draft that is %s does not end a draft that another tab has kept', (_what, end) => {
  const { saver } = aSaver()
  saver.change('new')
  draftKeeper('site', 'home').keep({ draftVersion: 3, value: 'of another tab' })
  end(saver)
  const kept = draftKeeper('site', 'home').read()
  expect(kept).toEqual({ draftVersion: 3, value: 'of another tab' })
})

it('nobody else is offered what a person has typed', () => {
  const { saver } = aSaver()
  saver.change('new')
  setSession({ token: 'another', user: aUser() })
  expect(draftKeeper('site', 'home').read()).toBeNull()
})
