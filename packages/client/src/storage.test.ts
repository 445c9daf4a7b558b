import { expect, test } from 'vitest'
import { memoryStorage, storageFor } from './storage.ts'

function fakeWindow(parts: object): Window {
  const window: Record<string, unknown> = { localStorage: memoryStorage(), sessionStorage: memoryStorage(), ...parts }
  window.self = window
  window.top ??= window
  return window as unknown as Window
}

test('values live in local storage', () => {
  const window = fakeWindow({})
  storageFor(window).setItem('webcode', 'LUCIA01')
  expect(window.localStorage.getItem('webcode')).toBe('LUCIA01')
})

test('inside a frame values live in session storage instead', () => {
  const window = fakeWindow({ top: {} })
  storageFor(window).setItem('webcode', 'LUCIA01')
  expect(window.sessionStorage.getItem('webcode')).toBe('LUCIA01')
  expect(window.localStorage.getItem('webcode')).toBeNull()
})

test('where the browser blocks storage, values live as long as the page', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError')
  }
  const store = storageFor(fakeWindow({ localStorage: { ...memoryStorage(), setItem: blocked } }))
  store.setItem('webcode', 'LUCIA01')
  expect(store.getItem('webcode')).toBe('LUCIA01')
})
