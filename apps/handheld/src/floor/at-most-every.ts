/**
 * Does the work at once, and for presses that follow within the pause once more at its end: a burst of hints costs two
 * requests, and the last of them is never lost.
 */
export function atMostEvery(pauseMs: number, work: () => void): () => void {
  let isPausing = false
  let isWanted = false

  function run(): void {
    isPausing = true
    isWanted = false
    setTimeout(() => {
      isPausing = false
      if (isWanted) run()
    }, pauseMs)
    work()
  }

  return () => {
    if (isPausing) isWanted = true
    else run()
  }
}
