import type { PlaceLimits } from '../../runtime/fair-places.ts';

/**
 * Who may have how many of so many connections: one organisation alone leaves a fifth of them to others, and does what takes
 * long on no more than a fifth. More of that at once would take the processors of the database instead of its connections.
 */
export function placesOf(size: number): PlaceLimits {
  const fifth = Math.max(1, Math.round(size / 5));
  return {
    all: size,
    organisation: Math.max(1, size - fifth),
    heavy: Math.max(1, Math.floor(size / 2)),
    heavyOfOrganisation: fifth,
    heavyOfPerson: 1,
  };
}
