/** More waits than may: this piece of work was not begun. */
export class QueueFull extends Error {
  constructor() {
    super('The queue is full.')
    this.name = 'QueueFull'
  }
}

export type FairQueue = {
  /** Runs a caller's work in its turn. Throws QueueFull when too much waits, of this caller most, and work's errors. */
  run<Result>(caller: string, work: () => Promise<Result>): Promise<Result>
  /** How much work has not begun. */
  waiting(): number
}

type Piece = { begin(): Promise<void>; refuse(): void }
/** A caller with pending or running work; `turn` is when they were last served. */
type Caller = { line: Piece[]; running: number; turn: number }

/**
 * Runs `atOnce` pieces of work at a time, in turns among the callers: the next is of the caller served longest ago,
 * however much others wait for. Over `mostWaiting` the caller with the most pending work loses the last of it.
 */
export function fairQueue({
  atOnce,
  mostWaiting,
}: {
  atOnce: number
  mostWaiting: number
}): FairQueue {
  const callers = new Map<string, Caller>()
  let running = 0
  let waiting = 0
  let turns = 0

  const serve = () => {
    while (running < atOnce) {
      const [next] = [...callers]
        .filter(([, { line }]) => line.length > 0)
        .sort(([, one], [, other]) => one.turn - other.turn)
      const piece = next?.[1].line.shift()
      if (!next || !piece) return
      begin(next[0], next[1], piece)
    }
  }

  const begin = (name: string, caller: Caller, piece: Piece) => {
    waiting--
    running++
    caller.running++
    caller.turn = ++turns
    void piece.begin().finally(() => {
      running--
      caller.running--
      if (caller.running === 0 && caller.line.length === 0) callers.delete(name)
      serve()
    })
  }

  /** Removes the last of the longest line; of lines of one length, that of `newcomer`. */
  const refuseOne = (newcomer: Caller) => {
    let longest = newcomer
    for (const caller of callers.values())
      if (caller.line.length > longest.line.length) longest = caller
    waiting--
    longest.line.pop()?.refuse()
  }

  return {
    waiting: () => waiting,
    run: (name, work) =>
      new Promise((resolve, reject) => {
        const caller = callers.get(name) ?? { line: [], running: 0, turn: 0 }
        callers.set(name, caller)
        caller.line.push({
          begin: () => work().then(resolve, reject),
          refuse: () => reject(new QueueFull()),
        })
        waiting++
        serve()
        if (waiting > mostWaiting) refuseOne(caller)
        if (caller.running === 0 && caller.line.length === 0) callers.delete(name)
      }),
  }
}
