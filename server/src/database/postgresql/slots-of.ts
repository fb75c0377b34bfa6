import type { PlaceLimits } from '../../runtime/fair-places.ts';

/**
 * Quotas of the connection pool. One organisation leaves a fifth of the connections to others, and its slow calls use no
 * more than a fifth: more of them would use up the database's processors.
 */
export function slotsOf(size: number): PlaceLimits {
  const fifth = Math.max(1, Math.round(size / 5));
  return {
    all: size,
    organisation: Math.max(1, size - fifth),
    heavy: Math.max(1, Math.floor(size / 2)),
    heavyOfOrganisation: fifth,
  };
}
