import { type ChosenModifiers, normalModifiers } from '../menu/modifiers.ts'
import { cents } from '../money.ts'
import type { Tray, TrayLine } from './tray.ts'

/** A line of an order as it travels. `name` and `price` belong to free-text articles only. */
export type OrderLine = {
  m_article_id: number
  amount: number
  remark?: string
  m_modifiergroups?: readonly OrderModifiergroup[]
  name?: string
  price?: number
}

export type OrderModifiergroup = {
  m_modifiergroup_id: number
  m_modifierarticles: readonly { m_modifierarticle_id: number; amount: number }[]
}

export function toOrderLines(tray: Tray): OrderLine[] {
  return tray.map(({ articleId, count, modifiers, remark, name, price }) => ({
    m_article_id: articleId,
    amount: count,
    remark: remark.trim(),
    m_modifiergroups: normalModifiers(modifiers).map(({ modifiergroupId, modifierarticles }) => ({
      m_modifiergroup_id: modifiergroupId,
      m_modifierarticles: modifierarticles.map(({ modifierarticleId, amount }) => ({
        m_modifierarticle_id: modifierarticleId,
        amount,
      })),
    })),
    ...(name === undefined ? {} : { name }),
    ...(price === undefined ? {} : { price }),
  }))
}

/** Throws a RangeError on an entered price that is no whole number of cents. */
export function fromOrderLine(line: OrderLine): TrayLine {
  return {
    articleId: line.m_article_id,
    count: line.amount,
    modifiers: chosenModifiers(line),
    remark: (line.remark ?? '').trim(),
    ...(line.name === undefined ? {} : { name: line.name }),
    ...(line.price === undefined ? {} : { price: cents(line.price) }),
  }
}

function chosenModifiers({ m_modifiergroups = [] }: OrderLine): ChosenModifiers {
  return m_modifiergroups.map(({ m_modifiergroup_id, m_modifierarticles }) => ({
    modifiergroupId: m_modifiergroup_id,
    modifierarticles: m_modifierarticles.map(({ m_modifierarticle_id, amount }) => ({
      modifierarticleId: m_modifierarticle_id,
      amount,
    })),
  }))
}
