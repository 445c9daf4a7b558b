const width = 150

/** JSON to be read and edited by people: what fits on a line stays on one. */
export function writeJson(value: unknown, indent = ''): string {
  const inline = onOneLine(value)
  if (indent !== '' && indent.length + inline.length <= width) return inline
  if (typeof value !== 'object' || value === null) return inline
  const deeper = `${indent}  `
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) => `${deeper}${writeJson(element, deeper)}`)
    return elements.length === 0 ? '[]' : `[\n${elements.join(',\n')}\n${indent}]`
  }
  const fields = Object.entries(value).map(([key, field]) => {
    const label = `${deeper}${JSON.stringify(key)}: `
    return `${label}${label.length + onOneLine(field).length <= width ? onOneLine(field) : writeJson(field, deeper)}`
  })
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`
}

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}: ${onOneLine(field)}`)
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}
