import { sql } from 'kysely';
import type { Transaction } from '../../../database/transaction.ts';
import { isCounted, type Comparison } from '../read-observations.ts';

/** What people met with a version beside failures; each person counts once, however many pages they opened. */
export interface HarmOfVersion {
  people: number;
  /** People of whom a call failed, and the mean part of a person's calls that failed. */
  failedCallPeople: number;
  failedCalls: number;
  /** People who saw an error panel, and the mean part of a person's pages that had one. */
  panelPeople: number;
  panels: number;
  /** Long tasks of a page in ms, as three of four people have no more. */
  blockedMs: number;
}

const none: HarmOfVersion = {
  people: 0,
  failedCallPeople: 0,
  failedCalls: 0,
  panelPeople: 0,
  panels: 0,
  blockedMs: 0,
};

/** The harm of both versions. */
export interface ComparedHarm {
  canary: HarmOfVersion;
  stable: HarmOfVersion;
}

/** Reads what people met with both versions since the canary began. As the directory. */
export async function readHarm(directory: Transaction, compared: Comparison): Promise<ComparedHarm> {
  const { rows } = await sql<HarmOfVersion & { version: string }>`
    select version, count(*)::int as people,
      (count(*) filter (where failed_calls > 0))::int as "failedCallPeople",
      avg(failed_calls::float8 / greatest(calls, failed_calls, 1)) as "failedCalls",
      (count(*) filter (where pages_with_panels > 0))::int as "panelPeople",
      avg(pages_with_panels::float8 / pages) as panels,
      (percentile_disc(0.75) within group (order by blocked_ms))::int as "blockedMs"
    from (
      select version, count(*) as pages, sum(calls) as calls, sum(failed_calls) as failed_calls,
        count(*) filter (where panels > 0) as pages_with_panels, sum(long_task_ms) / count(*) as blocked_ms
      from release_health
      where ${isCounted(compared)} and version in (${compared.canary}, ${compared.stable}) and given <> 'other' and shown > 0
      group by version, organisation_id, account_id
    ) as person group by version`.execute(directory);
  const harmOf = (wanted: string): HarmOfVersion => rows.find(({ version }) => version === wanted) ?? none;
  return { canary: harmOf(compared.canary), stable: harmOf(compared.stable) };
}
