import { expect, type Page } from '@playwright/test'
import { handheld } from './handheld.ts'
import { identifierOf } from './table.ts'

/** A waiter of Osteria Lucia who has logged in and opened the bill of this table. */
export async function atReceipt(page: Page, code: string) {
  const lucia = handheld(page)
  await lucia.logIn()
  await lucia.tile(identifierOf(code)).click()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  return lucia
}

/** A waiter of Osteria Lucia who has logged in and is about to take the money of this table. */
export async function atCheckout(page: Page, code: string) {
  const lucia = handheld(page)
  await lucia.logIn()
  await lucia.openCheckout(identifierOf(code))
  return lucia
}

/** A waiter of Osteria Lucia who has logged in and put a dish into the order of this free table. */
export async function withDish(page: Page, code: string, group: string, dish: string) {
  const lucia = handheld(page)
  await lucia.openTable(identifierOf(code))
  await lucia.group(group).click()
  await lucia.article(dish).click()
  return lucia
}
