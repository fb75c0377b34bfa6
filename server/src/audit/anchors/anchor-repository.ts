import { sql } from 'kysely';
import { lockUntilCommit } from '../../database/advisory-lock.ts';
import type { Transaction } from '../../database/transaction.ts';
import { hashLine, type Anchor, type AnchoredHead, type AnchorLine } from './anchor.ts';

interface NewestAnchor extends AnchorLine {
  /** Whether it is younger than the given minutes. */
  fresh: boolean;
}

async function readNewest(directory: Transaction, minutes: number): Promise<NewestAnchor | undefined> {
  return directory
    .selectFrom('audit_anchor')
    .select(['number', 'line', sql<boolean>`at > now() - make_interval(mins => ${minutes})`.as('fresh')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function takeHeads(directory: Transaction): Promise<AnchoredHead[]> {
  const { rows } = await sql<Omit<AnchoredHead, 'at'> & { at: Date }>`
    select * from take_log_heads(array(select id from organisation order by id))`.execute(directory);
  return rows.map(({ at, ...head }) => ({ ...head, at: at.toISOString() }));
}

/**
 * Adds the next anchor, in the directory, unless the newest one is younger than `minutes`. Of several servers one does.
 * @returns its number, or undefined if none was due
 */
export async function addAnchor(
  directory: Transaction,
  minutes: number,
  signed: (content: Omit<Anchor, 'type'>) => string,
): Promise<number | undefined> {
  await lockUntilCommit(directory, 'anchors of the system logs');
  const newest = await readNewest(directory, minutes);
  if (newest?.fresh) return undefined;
  const heads = await takeHeads(directory);
  const at = new Date();
  const number = (newest?.number ?? 0) + 1;
  const previous = newest ? hashLine(newest.line) : '';
  const line = signed({ number, at: at.toISOString(), previous, heads });
  await directory.insertInto('audit_anchor').values({ number, at, line }).execute();
  return number;
}

/** Lease of a place, in seconds, from its claim or from the last anchor sent there. */
const LEASE_SECONDS = 120;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

export interface ClaimedPlace {
  /** Number of the newest anchor that the place has. */
  delivered: number;
  /** Failures in a row. */
  failures: number;
}

/** Claims a place that lacks anchors and is due, so that no other server sends to it. @returns undefined otherwise */
export async function claimPlace(directory: Transaction, place: string): Promise<ClaimedPlace | undefined> {
  await directory
    .insertInto('audit_anchor_place')
    .values({ place })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return directory
    .updateTable('audit_anchor_place')
    .set({ due_at: inSeconds(LEASE_SECONDS) })
    .where('place', '=', place)
    .where('due_at', '<=', sql<Date>`now()`)
    .where((eb) =>
      eb.exists(eb.selectFrom('audit_anchor').whereRef('number', '>', 'delivered').select('number')),
    )
    .returning(['delivered', 'failures'])
    .executeTakeFirst();
}

/** Whether the last delivery to a place failed. */
export async function isFailing(directory: Transaction, place: string): Promise<boolean> {
  const row = await directory
    .selectFrom('audit_anchor_place')
    .select('failures')
    .where('place', '=', place)
    .executeTakeFirst();
  return (row?.failures ?? 0) > 0;
}

/** The first anchor after a number. */
export async function readNextAnchor(directory: Transaction, after: number): Promise<AnchorLine | undefined> {
  return directory
    .selectFrom('audit_anchor')
    .select(['number', 'line'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}

/** Records a delivered anchor and renews the lease. A server that was held up cannot move the number back. */
export async function noteDelivered(directory: Transaction, place: string, delivered: number): Promise<void> {
  await directory
    .updateTable('audit_anchor_place')
    .set({
      delivered: sql<number>`greatest(delivered, ${delivered})`,
      failures: 0,
      due_at: inSeconds(LEASE_SECONDS),
    })
    .where('place', '=', place)
    .execute();
}

/** Releases a place. It is due again after `seconds`. */
export async function releasePlace(
  directory: Transaction,
  place: string,
  { failures, seconds }: { failures: number; seconds: number },
): Promise<void> {
  await directory
    .updateTable('audit_anchor_place')
    .set({ failures, due_at: inSeconds(seconds) })
    .where('place', '=', place)
    .execute();
}
