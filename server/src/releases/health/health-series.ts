import { MAX_SPANS, type ReleaseSeries } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A canary that has just begun is shown together with some time before it. */
const MIN_SPAN_MS = 15 * MINUTE_MS;

/** The possible bucket lengths in minutes. The shortest one that needs few enough buckets is used. */
const LENGTHS = [1, 2, 5, 10, 15, 30] as const;

interface Spans {
  from: Date;
  minutes: number;
  count: number;
}

/** Divides the last day, or the time since the canary began, into buckets that begin at full minutes. */
export function divideTime(now: Date, canarySince: Date | null): Spans {
  const dayAgo = now.getTime() - DAY_MS;
  const begin = canarySince ? Math.min(canarySince.getTime(), now.getTime() - MIN_SPAN_MS) : dayAgo;
  const earliest = Math.max(begin, dayAgo);
  // One bucket is added, as the first one begins before the time span.
  const minutes =
    LENGTHS.find((length) => (now.getTime() - earliest) / (length * MINUTE_MS) < MAX_SPANS - 1) ?? 30;
  const length = minutes * MINUTE_MS;
  const from = Math.floor(earliest / length) * length;
  return { from: new Date(from), minutes, count: Math.floor((now.getTime() - from) / length) + 1 };
}

interface CountRow {
  version: string;
  kind: 'sessions' | 'failing';
  span: number;
  count: number;
}

const readCounts = (directory: Transaction, remote: string, versions: string[], { from, minutes }: Spans) => {
  const isShown = sql`remote = ${remote} and version = any(${versions})`;
  const spanOf = (column: string) =>
    sql`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / ${minutes * 60})::int`;
  return sql<CountRow>`
    select version, 'sessions' as kind, ${spanOf('began_at')} as span, count(*)::int as count
    from release_health where ${isShown} and first_of_session and began_at >= ${from} group by version, span
    union all
    select version, 'failing', ${spanOf('failed_at')} as span, count(*)::int
    from (
      select version, session_hash, min(failed_at) as failed_at from release_health
      where ${isShown} and failed_at >= ${from} group by version, session_hash
    ) as failed group by version, span`.execute(directory);
};

/**
 * Counts the sessions with the stable version and the canary of a remote, and those that failed, over time. As the directory.
 * @throws Refused 404 for a remote without published versions
 */
export async function readHealthSeries(directory: Transaction, remote: string): Promise<ReleaseSeries> {
  const channel = await directory
    .selectFrom('release_channel')
    .select(['stable', 'canary', 'canary_since as since', sql<Date>`clock_timestamp()`.as('now')])
    .where('remote', '=', remote)
    .executeTakeFirst();
  if (!channel) throw new Refused(404, t("Nothing is published of a remote ''{remote}''.", { remote }));
  const { stable, canary, since, now } = channel;
  const versions = [stable, canary].filter((version) => version !== null);
  const spans = divideTime(now, canary === null ? null : since);
  const { rows } = await readCounts(directory, remote, versions, spans);
  const countsOf = (version: string, kind: CountRow['kind']) => {
    const counts = Array.from({ length: spans.count }, () => 0);
    for (const row of rows)
      // A bucket in the future comes from a clock that was ahead.
      if (row.version === version && row.kind === kind && row.span < counts.length)
        counts[row.span] = row.count;
    return counts;
  };
  return {
    from: spans.from.toISOString(),
    minutes: spans.minutes,
    lines: versions.map((version) => ({
      version,
      sessions: countsOf(version, 'sessions'),
      failing: countsOf(version, 'failing'),
    })),
  };
}
