import type * as z from 'zod'

/** What is wrong at one place of a venue file, and what to do about it. */
export type Fault = { file: string; path: string; text: string }

/** A fault without its file. */
export type FaultAt = Omit<Fault, 'file'>

type Path = readonly PropertyKey[]

/** One line for a terminal: file, place, reason. */
export function faultLine({ file, path, text }: Fault): string {
  return [file, path, text].filter((part) => part !== '').join(': ')
}

/** Every issue in words that name the value and what to write instead. */
export function faultsOf(issues: readonly z.core.$ZodIssue[], raw: unknown, before: Path = []): FaultAt[] {
  return issues.flatMap((issue): FaultAt[] => {
    const path = [...before, ...issue.path]
    switch (issue.code) {
      case 'invalid_union': {
        const branch = likeliestBranch(issue.errors)
        return branch ? faultsOf(branch, raw, path) : [said(path, raw, issue.message)]
      }
      case 'invalid_key':
      case 'invalid_element':
        return issue.issues.map(({ message }) => said(path, raw, message, quoted(path.at(-1))))
      case 'unrecognized_keys':
        return issue.keys.map((key) => ({
          path: pathText([...path, key]),
          text: 'is not known here. Correct its spelling or take it out.',
        }))
      case 'invalid_type':
        return [missingOrWrong(path, raw, issue)]
      case 'invalid_value':
        return [said(path, raw, `is not one of ${issue.values.map(quoted).join(', ')}.`)]
      default:
        return [said(path, raw, issue.message)]
    }
  })
}

/** `menu.groups[2].articles[0].price` */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')
}

export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

function missingOrWrong(path: Path, raw: unknown, issue: z.core.$ZodIssueInvalidType): FaultAt {
  if (valueAt(raw, path) === undefined) return { path: pathText(path), text: 'is missing. Add it.' }
  const isOurs = !issue.message.startsWith('Invalid input')
  return said(path, raw, isOurs ? issue.message : `is not ${kinds[issue.expected] ?? `a ${issue.expected}`}.`)
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text. Put it between quotes',
  boolean: 'true or false. Write it without quotes',
  object: 'an object. Put it between { and }',
  record: 'an object. Put it between { and }',
  array: 'a list. Put it between [ and ]',
  int: 'a whole number. Write it without quotes',
  number: 'a number. Write it without quotes',
}

function said(path: Path, raw: unknown, text: string, shown?: string): FaultAt {
  const value = valueAt(raw, path)
  const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
  const subject = shown ?? (isShown ? quoted(value) : '')
  return { path: pathText(path), text: subject === '' ? text : `${subject} ${text}` }
}

/** The branch that took the value for what it is; of several, the one with the fewest complaints. */
function likeliestBranch(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] | undefined {
  const fitting = branches.filter(([first]) => !(first?.code === 'invalid_type' && first.path.length === 0))
  return [...(fitting.length > 0 ? fitting : branches)].sort((a, b) => a.length - b.length)[0]
}

function valueAt(raw: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    raw,
  )
}
