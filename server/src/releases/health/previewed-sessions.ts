import type { PreviewFigures, RemoteHealth } from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { cutMessage } from './errors/cut-message.ts';
import { hasFailed } from './has-failed.ts';

interface PreviewReport {
  session: Uint8Array;
  /** The versions that the browser has by a preview link, by remote. */
  previewed: ReadonlyMap<string, string>;
  remotes: readonly RemoteHealth[];
}

const rowOf = (session: Uint8Array, health: RemoteHealth) => ({
  remote: health.remote,
  version: health.version,
  session_hash: session,
  failed_at: hasFailed(health) ? sql<Date>`now()` : null,
  last_error: health.lastError === undefined ? null : cutMessage(health.lastError),
});

/** Stores the health of versions that a session saw by a preview link, in one row for each session. As the directory. */
export async function storePreviewed(
  directory: Transaction,
  { session, previewed, remotes }: PreviewReport,
): Promise<void> {
  const seen = new Map(
    remotes
      .filter(({ remote, version }) => previewed.get(remote) === version)
      .map((health) => [health.remote, rowOf(session, health)]),
  );
  if (seen.size === 0) return;
  await directory
    .insertInto('release_preview_session')
    .values([...seen.values()])
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'session_hash']).doUpdateSet({
        failed_at: sql<Date>`coalesce(release_preview_session.failed_at, excluded.failed_at)`,
        last_error: sql<string>`coalesce(excluded.last_error, release_preview_session.last_error)`,
      }),
    )
    .execute();
}

/**
 * Reads the health of a remote's versions that were seen by a preview link; versions without such sessions are left out. As the
 * directory.
 */
export async function readPreviewFigures(
  directory: Transaction,
  remote: string,
): Promise<Map<string, PreviewFigures>> {
  const rows = await directory
    .selectFrom('release_preview_session')
    .select('version')
    .select([
      sql<number>`count(*)::int`.as('sessions'),
      sql<number>`count(failed_at)::int`.as('failingSessions'),
      sql<
        string | null
      >`(array_agg(last_error order by failed_at desc) filter (where failed_at is not null))[1]`.as(
        'lastError',
      ),
    ])
    .where('remote', '=', remote)
    .groupBy('version')
    .execute();
  return new Map(rows.map(({ version, ...figures }) => [version, figures]));
}
