import type { ImportRow } from '@clubhouse/schema/members/member-import'
import { useCallback, useEffect, useRef, useState } from 'react'

type Call<Answer> = { chunks: ImportRow[][]; send: (rows: ImportRow[]) => Promise<Answer> }

type Run<Answer> = Call<Answer> & {
  answers: Answer[]
  /** Why it stopped early. */
  problem: string | null
}

const count = (chunks: ImportRow[][]) => chunks.reduce((sum, { length }) => sum + length, 0)

/** Sends chunk after chunk and reports the progress. It ends when it is stopped or the page is left. */
export function useChunkedCall<Answer>() {
  const [run, setRun] = useState<Run<Answer> | null>(null)
  const wanted = useRef<Call<Answer>>(null)
  const stop = useCallback(() => {
    wanted.current = null
  }, [])
  // After the page was left nobody would see the result.
  useEffect(() => stop, [stop])
  const go = async (call: Call<Answer>, before: Answer[]) => {
    const { chunks, send } = call
    wanted.current = call
    const answers = [...before]
    const show = (problem: string | null = null) =>
      setRun({ chunks, send, answers: [...answers], problem })
    show()
    for (const chunk of chunks.slice(before.length)) {
      try {
        answers.push(await send(chunk))
      } catch (error) {
        return show(error instanceof Error ? error.message : 'A general error occurred')
      }
      if (wanted.current !== call) return
      show()
    }
  }
  return {
    stop,
    start: (call: Call<Answer>) => go(call, []),
    /** Continues with the chunk that failed. */
    resume: () => run && go(run, run.answers),
    answers: run?.answers ?? [],
    problem: run?.problem ?? null,
    sent: run ? count(run.chunks.slice(0, run.answers.length)) : 0,
    rows: run ? count(run.chunks) : 0,
    done: run !== null && run.answers.length === run.chunks.length,
  }
}
