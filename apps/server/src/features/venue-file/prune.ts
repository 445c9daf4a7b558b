import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/**
 * A value as a person would have written it: without the fields that have their default, its fields in the order of the
 * schema. Parsing what comes out gives the value again.
 */
export function prune(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional || schema instanceof z.ZodNullable) {
    return value === null ? null : prune(schema.def.innerType, value)
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const pruned = prune(schema.def.innerType, value)
    return isDeepStrictEqual(pruned, schema.def.defaultValue) ? undefined : pruned
  }
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((branch) => z.safeParse(branch, value).success)
    return option ? prune(option, value) : value
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((element) => prune(schema.def.element, element))
  }
  if (schema instanceof z.ZodRecord && isRecord(value)) {
    // The database keeps no order of keys: sorted, they stand the same each time.
    const keys = Object.keys(value).toSorted()
    return Object.fromEntries(keys.map((key) => [key, prune(schema.def.valueType, value[key])]))
  }
  if (schema instanceof z.ZodObject && isRecord(value)) {
    const fields = Object.entries(schema.shape).map(([key, field]) => [key, prune(field, value[key])] as const)
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined))
  }
  return value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
