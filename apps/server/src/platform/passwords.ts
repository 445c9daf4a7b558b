import { hash, verify } from '@node-rs/argon2'

let nobodys: Promise<string> | null = null

/** argon2id with the package's parameters (19 MiB, 2 passes), the least OWASP advises (2024). */
export function hashPassword(password: string): Promise<string> {
  return hash(password)
}

/** Whether a password fits its argon2id hash. Without a hash it takes as long and never fits: names cannot be guessed. */
export async function passwordMatches(hashed: string | null, password: string): Promise<boolean> {
  // A hash that came in with a venue file may be none.
  if (hashed !== null) return verify(hashed, password).catch(() => false)
  nobodys ??= hash('nobody')
  await verify(await nobodys, password)
  return false
}
