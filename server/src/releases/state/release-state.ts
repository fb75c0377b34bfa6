import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import type { BuildRecord } from '../../builds/build-record.ts';

/** A person, or with account 0 all of an organisation. */
export interface Visitor {
  organisationId: string;
  accountId: number;
}

/** The key of a person in pins and canaries by name. */
export const formatVisitorName = ({ organisationId, accountId }: Visitor) => `${organisationId}.${accountId}`;

export interface PublishedVersion {
  version: string;
  salt: string;
  /** The set that it was published in, if any. */
  set?: string | undefined;
  /** When it last became stable. */
  stableAt: Date | null;
  isTakenBack: boolean;
  isRetired: boolean;
  /** A person's username, or the description of a token or a command. */
  publishedBy: string;
}

export interface CanaryState {
  version: string;
  salt: string;
  /** The set that it is a part of. People get all of a set or nothing of it. */
  set?: string | undefined;
  percent: number;
  /** The people who have it by name, outside the share, by `formatVisitorName`. */
  named: ReadonlySet<string>;
}

/** The state that decides which version of one remote a visitor gets. */
export interface RemoteState {
  remote: string;
  stable: string | undefined;
  /** The good version before the stable one. */
  previous: string | undefined;
  canary: CanaryState | undefined;
  /** The pinned versions, by `formatVisitorName`. */
  pins: ReadonlyMap<string, string>;
  /** Newest first. */
  versions: ReadonlyMap<string, PublishedVersion>;
}

/** The state that decides all visitors' versions, at one revision. */
export interface ReleaseState {
  revision: number;
  remotes: ReadonlyMap<string, RemoteState>;
  /** The organisation that operates the platform, once there is one. */
  operator: string | undefined;
  /** The owners of remotes, by `formatVisitorName`. */
  owners: ReadonlySet<string>;
  /** The key that signs visitor cookies. */
  visitorKey: Uint8Array;
}

/** @returns the revision, which grows with each change of the versions in use */
export async function readRevision(directory: Transaction): Promise<number> {
  const { revision } = await directory
    .selectFrom('release_revision')
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** The stable version before `stable` that was neither rolled back nor retired. */
function previousGood(versions: Iterable<PublishedVersion>, stable: string | undefined): string | undefined {
  let newest: PublishedVersion | undefined;
  for (const version of versions) {
    const { stableAt, isTakenBack, isRetired } = version;
    if (!stableAt || isTakenBack || isRetired || version.version === stable) continue;
    if (!newest?.stableAt || stableAt > newest.stableAt) newest = version;
  }
  return newest?.version;
}

/** Sends all statements at once (pipelining). The revision is read first, so that the next poll sees any change in between. */
function readRows(directory: Transaction) {
  return Promise.all([
    readRevision(directory),
    directory
      .selectFrom('release_channel')
      .select(['remote', 'stable', 'canary', 'canary_percent'])
      .execute(),
    directory
      .selectFrom('release')
      .select([
        'remote',
        'version',
        'salt',
        'set_id',
        'stable_at',
        'taken_back_at',
        'retired_at',
        'published_by',
      ])
      .orderBy('published_at', 'desc')
      .execute(),
    directory.selectFrom('release_canary_for').select(['remote', 'organisation_id', 'account_id']).execute(),
    directory
      .selectFrom('release_pin')
      .select(['remote', 'organisation_id', 'account_id', 'version'])
      .execute(),
    directory.selectFrom('organisation').select('id').where('operates_platform', '=', true).execute(),
    directory.selectFrom('visitor_key').select('key').executeTakeFirstOrThrow(),
    directory.selectFrom('release_owner').select(['organisation_id', 'account_id']).execute(),
  ]);
}

type Rows = Awaited<ReturnType<typeof readRows>>;

const visitorOf = (row: { organisation_id: string; account_id: number }): string =>
  formatVisitorName({ organisationId: row.organisation_id, accountId: row.account_id });

function versionsOf(remote: string, releases: Rows[2]): Map<string, PublishedVersion> {
  const own = releases.filter((row) => row.remote === remote);
  return new Map(
    own.map(({ version, salt, set_id, stable_at, taken_back_at, retired_at, published_by }) => [
      version,
      {
        version,
        salt,
        set: set_id ?? undefined,
        stableAt: stable_at,
        isTakenBack: taken_back_at !== null,
        isRetired: retired_at !== null,
        publishedBy: published_by,
      },
    ]),
  );
}

function remoteStateOf(channel: Rows[1][number], [, , releases, named, pins]: Rows): RemoteState {
  const { remote } = channel;
  const versions = versionsOf(remote, releases);
  const stable = channel.stable ?? undefined;
  const canary = channel.canary === null ? undefined : versions.get(channel.canary);
  const ofRemote = (row: { remote: string }) => row.remote === remote;
  return {
    remote,
    stable,
    previous: previousGood(versions.values(), stable),
    canary: canary && {
      version: canary.version,
      salt: canary.salt,
      set: canary.set,
      percent: channel.canary_percent,
      named: new Set(named.filter(ofRemote).map(visitorOf)),
    },
    pins: new Map(pins.filter(ofRemote).map((pin) => [visitorOf(pin), pin.version])),
    versions,
  };
}

/** Reads the state that decides which version of which remote each visitor gets. */
export async function readReleaseState(directory: Transaction): Promise<ReleaseState> {
  const rows = await readRows(directory);
  const [revision, channels, , , , operators, { key }, owners] = rows;
  return {
    revision,
    remotes: new Map(channels.map((channel) => [channel.remote, remoteStateOf(channel, rows)])),
    operator: operators[0]?.id,
    owners: new Set(owners.map(visitorOf)),
    visitorKey: key,
  };
}

/** A version of a remote, by name. */
export interface VersionName {
  remote: string;
  version: string;
}

/** The immutable parts of a published version: the record of its build, and the location of its files in the store. */
export interface StoredRelease extends VersionName {
  record: BuildRecord;
  contentId: string;
}

/** Reads the immutable parts of versions; unpublished ones are left out. */
export async function readStoredReleases(
  directory: Transaction,
  wanted: readonly VersionName[],
): Promise<StoredRelease[]> {
  if (wanted.length === 0) return [];
  const names = wanted.map(({ remote, version }) => sql`(${remote}::text, ${version}::text)`);
  return directory
    .selectFrom('release')
    .select(['remote', 'version', 'record', 'content_id as contentId'])
    .where(sql<boolean>`(remote, version) in (${sql.join(names)})`)
    .execute();
}
