import { type Call, type CallName, calls, contract, everyRefusal } from '@couvert/contract'
import { refusalStatus, rightsOf } from '@couvert/domain'
import * as z from 'zod'

/** The readable page of the contract: every call with what it takes, answers and refuses. Plain HTML, one stylesheet. */
export function docsPage(): string {
  const names = Object.keys(contract) as CallName[]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Couvert: the calls</title><link rel="stylesheet" href="/docs/docs.css"></head>
<body><header><h1>The calls</h1>
<p>JSON both ways. A reply is <code>{ message, …fields }</code>, and the message says what happened. A refusal also carries
<code>text</code>, in the language asked for with <code>lang</code>. Every POST takes an <code>Idempotency-Key</code>: the same key
with the same body gives the same reply. The whole contract as <a href="/docs/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Calls"><ul>${names.map((name) => `<li><a href="#${name}">${name}</a></li>`).join('')}</ul></nav></header>
<main>${names.map((name) => section(contract[name])).join('\n')}</main></body></html>`
}

export const docsStyle = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem;color:#1e1813;background:#fafafa}
h1{font-size:2rem}h2{margin-top:2.5rem;border-top:1px solid #e5dfd8;padding-top:1.5rem}h3{font-size:1rem;margin:1rem 0 .25rem}
code,pre{font:14px/1.45 ui-monospace,monospace}pre{background:#f1eeea;padding:1rem;overflow:auto;border-radius:8px}a{color:#7a3900}
nav ul{columns:3;padding-left:1.2rem}.path{font-weight:600}table{border-collapse:collapse}td{padding:.15rem 1rem .15rem 0}`

function section(call: Call): string {
  const { method, path } = calls[call.name]
  const callers = { anyone: 'no token', device: "a guest's or a waiter's token", staff: "a waiter's token" }
  const refusals = [...call.refusals, ...everyRefusal].map(
    (code) => `<tr><td>${refusalStatus(code)}</td><td><code>${escapeHtml(code)}</code></td></tr>`,
  )
  return `<section id="${call.name}" aria-labelledby="${call.name}-title"><h2 id="${call.name}-title">${call.name}</h2>
<p class="path"><code>${method} ${escapeHtml(path)}</code></p><p>${escapeHtml(call.summary)} Takes ${callers[rightsOf[call.name]]}.</p>
${part('Path', call.params)}${part('Query', call.query)}${part('Body', call.body)}
${Object.entries(call.replies)
  .map(([message, shape]) => part(`Reply: ${message}`, shape))
  .join('')}
<h3>Refusals</h3><table>${refusals.join('')}</table></section>`
}

function part(title: string, schema: z.ZodType | undefined): string {
  if (!schema) return ''
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as {
    properties?: Record<string, unknown>
  }
  if (Object.keys(json.properties ?? {}).length === 0) return `<h3>${escapeHtml(title)}</h3>`
  return `<h3>${escapeHtml(title)}</h3><pre tabindex="0">${escapeHtml(JSON.stringify(json.properties, null, 2))}</pre>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
