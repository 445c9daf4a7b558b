/**
 * What the sandbox till does with an order:
 * - `well`: takes it and says so
 * - `refuse`: says no, with a reason
 * - `silent`: never answers, and takes nothing
 * - `slow`: takes it, and says so seconds later
 * - `cut`: hangs up, and takes nothing
 * - `lost`: takes it, and hangs up before it has said so
 * - `mute`: takes it, and never answers
 */
export const moods = ['well', 'refuse', 'silent', 'slow', 'cut', 'lost', 'mute'] as const
export type Mood = (typeof moods)[number]

const magic = /\btill:([a-z]+)(?:\*(\d{1,3}))?/

/**
 * The mood that a remark provokes: `till:refuse` always, `till:refuse*5` at the first five tries. Null: it provokes none
 * (any more).
 */
export function provokedMood(remarks: readonly string[], tries: number): Mood | null {
  for (const remark of remarks) {
    const [, name, times] = magic.exec(remark) ?? []
    const mood = moods.find((known) => known === name)
    if (mood && (times === undefined || tries < Number(times))) return mood
  }
  return null
}
