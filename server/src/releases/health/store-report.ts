import { sql, type RawBuilder } from 'kysely';
import type { RemoteHealth } from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import type { ReleaseState, Visitor } from '../state/release-state.ts';
import { findVersionGrant, type VersionGrant } from './version-grant.ts';
import { countReport, secondsUntilNewRows } from './limit-reports.ts';
import { cutMessage } from './errors/cut-message.ts';
import { findErrorGroups } from './errors/find-error-groups.ts';
import { hasFailed } from './has-failed.ts';
import { storePreviewed } from './previewed-sessions.ts';

/** The report of a session's page on its remotes. */
export interface HealthReport {
  page: string;
  session: Uint8Array;
  /** The session of the browser's pages without a sign-in. The page itself was served in it. */
  browser?: Uint8Array | undefined;
  visitor: Visitor;
  /** The versions that the browser has by a preview link, by remote. */
  previewed: ReadonlyMap<string, string>;
  remotes: readonly RemoteHealth[];
}

const nameOf = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

/** What a page says of a version, and how the person came to have it. */
interface GrantedHealth {
  health: RemoteHealth;
  grant: VersionGrant;
}

/** Whether this is the session's first page with the version. One that is awaited is none yet. */
const isFirstOfSession = (session: Uint8Array, { remote, version, opening = false }: RemoteHealth) =>
  opening
    ? sql<boolean>`false`
    : sql<boolean>`not exists (select from release_health as earlier where earlier.session_hash = ${session}
    and earlier.remote = ${remote} and earlier.version = ${version} and earlier.first_of_session)`;

function rowOf(
  { page, session, visitor }: HealthReport,
  { health, grant }: GrantedHealth,
  errorGroups: number[],
) {
  return {
    page,
    remote: health.remote,
    version: health.version,
    organisation_id: visitor.organisationId,
    account_id: visitor.accountId,
    session_hash: session,
    first_of_session: isFirstOfSession(session, health),
    given: grant.by,
    chance: grant.chance,
    failed_at: hasFailed(health) ? sql<Date>`now()` : null,
    shown: health.shown,
    load_failures: health.loadFailures,
    late_loads: health.lateLoads ?? 0,
    mount_failures: health.mountFailures,
    errors: health.errors,
    covers: health.covers ?? 0,
    fallbacks: health.fallbacks,
    calls: health.calls ?? 0,
    failed_calls: health.failedCalls ?? 0,
    panels: health.panels ?? 0,
    missing_texts: health.missingTexts ?? 0,
    show_ms: health.showMs ?? null,
    long_task_ms: health.longTaskMs,
    last_error: health.lastError === undefined ? null : cutMessage(health.lastError),
    awaited: health.opening ?? false,
    error_groups: errorGroups,
  };
}

type Row = ReturnType<typeof rowOf>;

const allGroups = sql<number[]>`array(
  select distinct unnest(release_health.error_groups || excluded.error_groups) as number order by number)`;

const counts = [
  'shown',
  'load_failures',
  'late_loads',
  'mount_failures',
  'errors',
  'covers',
  'fallbacks',
  'calls',
  'failed_calls',
  'panels',
  'missing_texts',
  'show_ms',
  'long_task_ms',
] as const;
/** A report takes back that the page was silent. */
const unlessSilent = <Value>(kept: RawBuilder<Value>, column: string) =>
  sql<Value>`case when release_health.awaited then ${sql.ref(`excluded.${column}`)} else ${kept} end`;
const larger = (count: string) =>
  sql<number>`greatest(${sql.ref(`release_health.${count}`)}, ${sql.ref(`excluded.${count}`)})`;

/** Counts only grow, so that an older report that arrives late and a repeated one change nothing. */
async function upsertRows(directory: Transaction, rows: Row[]): Promise<void> {
  await directory
    .insertInto('release_health')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'remote', 'version'])
        .doUpdateSet({
          ...Object.fromEntries(counts.map((count) => [count, larger(count)])),
          failed_at: unlessSilent(
            sql<Date>`coalesce(release_health.failed_at, excluded.failed_at)`,
            'failed_at',
          ),
          last_error: unlessSilent(
            sql<string>`coalesce(excluded.last_error, release_health.last_error)`,
            'last_error',
          ),
          first_of_session: sql<boolean>`release_health.first_of_session or excluded.first_of_session`,
          awaited: sql<boolean>`release_health.awaited and excluded.awaited`,
          error_groups: allGroups,
          seen_at: sql<Date>`now()`,
        })
        .whereRef('release_health.session_hash', '=', 'excluded.session_hash'),
    )
    .execute();
}

/** The server did not know of a sign-in when it served the page: its row becomes one of the session. */
async function adoptServedPage(directory: Transaction, { page, session, browser }: HealthReport) {
  await directory
    .updateTable('release_health')
    .set({ session_hash: session, first_of_session: false })
    .where('page', '=', page)
    .where('session_hash', '=', browser ?? session)
    .execute();
}

async function readReporters(directory: Transaction, report: HealthReport) {
  const rows = await directory
    .selectFrom('release_health')
    .select(['remote', 'version', 'session_hash as session'])
    .where('page', '=', report.page)
    .execute();
  const isServed = rows.some(({ session }) => report.browser && Buffer.from(session).equals(report.browser));
  if (isServed) await adoptServedPage(directory, report);
  return rows.map((row) => ({
    name: nameOf(row),
    session: Buffer.from(isServed ? report.session : row.session),
  }));
}

/**
 * Stores the report of a page, as the directory. Reports on what the page cannot have are ignored without an error: unpublished
 * remotes and versions, canaries given to other people, pages of another session.
 * @returns the seconds to wait where the session exceeds a rate limit
 */
export async function storeReport(
  directory: Transaction,
  state: ReleaseState,
  report: HealthReport,
): Promise<number | undefined> {
  const { session, visitor } = report;
  const tooMany = await countReport(directory, session);
  if (tooMany !== undefined) return tooMany;
  await storePreviewed(directory, report);
  const known = await readReporters(directory, report);
  if (known.some((row) => !row.session.equals(session))) return undefined;
  const knownNames = new Set(known.map(({ name }) => name));
  const granted = new Map<string, GrantedHealth>();
  for (const health of report.remotes) {
    // The versions in a preview, and their fallbacks, are no sample of what other people get.
    if (report.previewed.has(health.remote)) continue;
    const remote = state.remotes.get(health.remote);
    const grant = remote && findVersionGrant(remote, visitor, health.version);
    const isKnown = knownNames.has(nameOf(health));
    // A version that the page had when its reports began still counts after a rollback.
    if (grant ?? isKnown) granted.set(nameOf(health), { health, grant: grant ?? { by: 'other', chance: 0 } });
  }
  if (granted.size === 0) return undefined;
  if ([...granted.keys()].some((name) => !knownNames.has(name))) {
    const wait = await secondsUntilNewRows(directory, session);
    if (wait !== undefined) return wait;
  }
  const rows: Row[] = [];
  // In one order, since adding an error takes a lock of its version.
  const ordered = [...granted].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, one] of ordered)
    rows.push(rowOf(report, one, await findErrorGroups(directory, visitor, one.health)));
  await upsertRows(directory, rows);
  return undefined;
}
