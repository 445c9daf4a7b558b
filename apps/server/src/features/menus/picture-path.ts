/** Where the picture of this stored name is served. The name holds a hash of the bytes, so it may be kept for ever. */
export function picturePath(name: string): string {
  return `/ar/v1/images/venue/${name}`
}
