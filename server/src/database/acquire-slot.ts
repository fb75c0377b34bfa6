import { NoPlace, type FairPlaces, type Leave } from '../runtime/fair-places.ts';
import type { LineFor } from './connection.ts';
import { DatabaseError } from './database-error.ts';

/** Key for work without an organisation: sign-in, mails, releases, upkeep. */
const PLATFORM = '';

/** @throws DatabaseError when the wait for a slot times out */
export async function acquireSlot(places: FairPlaces, whom: LineFor = {}, waitMs?: number): Promise<Leave> {
  try {
    return await places.take({ organisation: PLATFORM, ...whom }, waitMs);
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    throw new DatabaseError({ kind: 'no-place', message: error.message });
  }
}
