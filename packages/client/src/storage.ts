/** Small text values by key; the part of the Web Storage API that the apps use. */
export type KeyValueStore = {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * Local storage, or session storage inside a frame (a page that embeds us does not share a guest's device). Where the
 * browser blocks both, the values live as long as the page.
 */
export function storageFor(window: Window): KeyValueStore {
  try {
    const storage = window.self === window.top ? window.localStorage : window.sessionStorage
    storage.setItem('storage-probe', '1')
    storage.removeItem('storage-probe')
    return storage
  } catch {
    return memoryStorage()
  }
}

export function memoryStorage(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
