import {
  describeError,
  describeReach,
  type ErrorGroup,
  type VersionErrors,
} from '@lexboard/shared-lib/contract';
import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';

/** The number of a version's groups that are shown, of 50 that are stored. */
const SHOWN = 5;

interface CountedGroup {
  version: string;
  /** Null for errors that are not told apart. */
  message: string | null;
  file: string | null;
  line: number | null;
  unmapped: string | null;
  firstSeen: Date | null;
  lastSeen: Date | null;
  people: number;
  sessions: number;
}

/** Errors of the same message and source line are one, whatever led there. */
const countedGroups = (remote: string, version: string | undefined) => sql<CountedGroup>`
  select health.version, error.message, error.file, error.line,
    case when error.is_mapped then error.unmapped_because else 'not looked up yet' end as unmapped,
    min(error.first_seen) as "firstSeen", max(error.last_seen) as "lastSeen",
    count(distinct (health.organisation_id, health.account_id))::int as people,
    count(distinct health.session_hash)::int as sessions
  from release_health health
    cross join unnest(health.error_groups) as met (number)
    left join release_error error using (remote, version, number)
  where health.remote = ${remote} and ${version === undefined ? sql`true` : sql`health.version = ${version}`}
    and health.failed_at is not null
  group by health.version, error.message, error.file, error.line, unmapped
  order by people desc, sessions desc, max(error.last_seen) desc nulls last`;

const toGroup = ({ message, firstSeen, lastSeen, ...group }: CountedGroup): ErrorGroup[] =>
  message === null || !firstSeen || !lastSeen
    ? []
    : [{ ...group, message, firstSeen: firstSeen.toISOString(), lastSeen: lastSeen.toISOString() }];

/**
 * Reads the errors that people met with a version of a remote, or with each of its versions, within 30 days. Those that most
 * people met come first. As the directory.
 */
export async function readVersionErrors(
  directory: Transaction,
  remote: string,
  version?: string,
): Promise<Map<string, VersionErrors>> {
  const { rows } = await countedGroups(remote, version).execute(directory);
  const byVersion = Map.groupBy(rows, ({ version }) => version);
  return new Map(
    [...byVersion].map(([version, counted]) => {
      const groups = counted.flatMap(toGroup);
      const others = counted.find(({ message }) => message === null)?.sessions ?? 0;
      return [version, { groups: groups.slice(0, SHOWN), more: Math.max(0, groups.length - SHOWN), others }];
    }),
  );
}

/** Describes the error of a version that most people met, for a notice; undefined for none. As the directory. */
export async function describeTopError(
  directory: Transaction,
  { remote, version }: { remote: string; version: string },
): Promise<string | undefined> {
  const errors = await readVersionErrors(directory, remote, version);
  const [top] = errors.get(version)?.groups ?? [];
  return top && `${describeError(top)} (${describeReach(top)})`;
}
