/** The number of buckets: a share of visitors is exact to a hundredth of a percent. */
export const BUCKETS = 10_000;

/**
 * Whether a bucket is in a share of the visitors. It stays in while the share grows.
 * @param about salts the bucket, so that each share has other visitors
 */
export const isInShare = (bucket: number, about: string, percent: number): boolean =>
  (bucket + hashOf(about)) % BUCKETS < (percent / 100) * BUCKETS;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
