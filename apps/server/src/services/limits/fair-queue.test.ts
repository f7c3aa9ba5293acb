import { expect, it } from 'vitest'
import { type FairQueue, fairQueue, QueueFull } from './fair-queue.js'

/** Puts work of these callers into a queue, finishes it piece by piece, and returns the order in which it was begun. */
async function orderOf(queue: FairQueue, callers: string) {
  const begun: string[] = []
  const outcomes = [...callers].map((caller) =>
    queue
      .run(caller, async () => {
        begun.push(caller)
      })
      .then(
        () => 'done',
        (error: unknown) => (error instanceof QueueFull ? 'refused' : error),
      ),
  )
  return { outcomes: await Promise.all(outcomes), begun: begun.join('') }
}

it.each([
  ['', ''],
  ['aaa', 'aaa'],
  ['aaaab', 'abaaa'],
  ['aaabbb', 'ababab'],
  ['aaabbbc', 'abcabab'],
  ['abab', 'abab'],
])('the work of %s is done in the order %s', async (callers, order) => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 20 })
  expect((await orderOf(queue, callers)).begun).toBe(order)
  expect(queue.waiting()).toBe(0)
})

it.each([
  // One runs, three wait.
  ['aaaaaa', 'done done done done refused refused'],
  ['aaaab', 'done done done refused done'],
  ['abcde', 'done done done done refused'],
  ['abbbcd', 'done done refused refused done done'],
])('of %s, when three may wait, become %s', async (callers, outcomes) => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 3 })
  expect((await orderOf(queue, callers)).outcomes.join(' ')).toBe(outcomes)
})

it('a caller who asks again and again does not go before the others in line', async () => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 20 })
  const begun: string[] = []
  const ask = async (caller: string, more: number): Promise<unknown> => {
    const work = queue.run(caller, async () => {
      begun.push(caller)
      await Promise.resolve()
    })
    return Promise.all([work, more > 0 ? ask(caller, more - 1) : null])
  }
  await Promise.all([ask('a', 3), ask('b', 3), ask('c', 0)])
  expect(begun.join('')).toBe('abcababab'.slice(0, begun.length))
})

it('work that fails fails for its caller alone', async () => {
  const queue = fairQueue({ atOnce: 1, mostWaiting: 3 })
  const failing = queue.run('a', async () => {
    throw new Error('no')
  })
  const next = queue.run('b', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
