import type {
  Canary,
  HealthFigures,
  ReleaseState,
  RemoteStatus,
  VersionStatus,
} from '@lexboard/shared-lib/contract';
import type { Transaction } from '../../database/transaction.ts';
import { readPreviewFigures } from '../health/previewed-sessions.ts';
import { readHealthFigures } from '../health/health-figures.ts';
import { readVersionErrors } from '../state/error-groups.ts';
import { findPreviousGood, readAudience, rollbackReasonQuery } from '../state/release-repository.ts';
import { readSetMembers } from '../state/release-sets.ts';
import { readVerdict } from '../state/verdict-messages.ts';

/** The number of newest versions that a status shows. Versions in use are always shown. */
const VERSIONS = 50;

const noFigures: HealthFigures = {
  sessions: 0,
  failingSessions: 0,
  shown: 0,
  loadFailures: 0,
  mountFailures: 0,
  errors: 0,
  fallbacks: 0,
  showP50: null,
  showP95: null,
  longTaskMs: 0,
  lastError: null,
};

const readChannels = (directory: Transaction) =>
  directory
    .selectFrom('release_channel')
    .select([
      'remote',
      'revision',
      'stable',
      'canary',
      'canary_percent as percent',
      'plan',
      'verdict',
      'alarm',
      'policy',
    ])
    .select('canary_since as since')
    .orderBy('remote')
    .execute();

type Channel = Awaited<ReturnType<typeof readChannels>>[number];

const readReleases = (directory: Transaction, remote: string) =>
  directory
    .selectFrom('release')
    .select(['version', 'published_at as publishedAt', 'published_by as publishedBy'])
    .select(['taken_back_at as takenBackAt', 'retired_at as retiredAt'])
    .select(rollbackReasonQuery)
    .where('remote', '=', remote)
    .orderBy('published_at', 'desc')
    .execute();

type Row = Awaited<ReturnType<typeof readReleases>>[number];

const readPins = (directory: Transaction, remote: string) =>
  directory
    .selectFrom('release_pin')
    .select(['username as user', 'version'])
    .where('remote', '=', remote)
    .orderBy('username')
    .execute();

function stateOf(
  { version, takenBackAt, retiredAt }: Row,
  channel: Channel,
  previous: string | null,
): ReleaseState {
  if (version === channel.stable) return 'stable';
  if (version === channel.canary) return 'canary';
  if (retiredAt) return 'retired';
  if (takenBackAt) return 'taken back';
  return version === previous ? 'previous' : 'available';
}

function shareOf(version: string, { stable, canary, percent }: Channel): number {
  if (version === canary) return percent;
  return version === stable ? 100 - percent : 0;
}

async function readCanary(
  directory: Transaction,
  channel: Channel,
  set: Canary['set'],
): Promise<Canary | null> {
  const { remote, canary, percent, since, plan, verdict } = channel;
  if (canary === null || since === null) return null;
  const names = await readAudience(directory, remote);
  return {
    version: canary,
    ...(set && { set }),
    percent,
    ...names,
    since: since.toISOString(),
    plan,
    verdict: verdict && { ...verdict, text: readVerdict(verdict.text) },
  };
}

async function readRemote(directory: Transaction, channel: Channel, mine: boolean): Promise<RemoteStatus> {
  const { remote, revision, stable, alarm, policy } = channel;
  const previous = (await findPreviousGood(directory, remote, stable))?.version ?? null;
  const figures = await readHealthFigures(directory, remote);
  const previewed = await readPreviewFigures(directory, remote);
  const sets = await readSetMembers(directory, remote);
  const releases = await readReleases(directory, remote);
  const errors = await readVersionErrors(directory, remote);
  const versions = releases.map((row): VersionStatus => {
    const { version, publishedAt, publishedBy, takenBackAt, takenBackFor } = row;
    const previews = previewed.get(version);
    const set = sets.get(version);
    const met = errors.get(version);
    return {
      version,
      ...(set && { set }),
      publishedAt: publishedAt.toISOString(),
      publishedBy,
      state: stateOf(row, channel, previous),
      share: shareOf(version, channel),
      takenBackFor: takenBackAt && (takenBackFor || null),
      health: figures.get(version) ?? noFigures,
      ...(met && { errors: met }),
      ...(previews && { previews }),
    };
  });
  const pins = await readPins(directory, remote);
  const isUsed = ({ version, share }: VersionStatus) =>
    share > 0 || pins.some((pin) => pin.version === version);
  return {
    remote,
    mine,
    revision,
    stable,
    previous,
    ...(alarm?.version === stable && {
      alarm: { text: readVerdict(alarm.text), at: new Date(alarm.at).toISOString() },
    }),
    ...(policy && { policy }),
    canary: await readCanary(directory, channel, sets.get(channel.canary ?? '')),
    pins,
    versions: versions.filter((version, index) => index < VERSIONS || isUsed(version)),
  };
}

/**
 * Reads the status of each remote by name: who gets which version, and the health of these versions. As the directory.
 * @param owned the caller's own remotes
 * @param isSeen whether a remote is visible to the caller
 */
export async function readReleaseStatus(
  directory: Transaction,
  owned: ReadonlySet<string> = new Set(),
  isSeen: (remote: string) => boolean = () => true,
): Promise<RemoteStatus[]> {
  const remotes: RemoteStatus[] = [];
  for (const channel of await readChannels(directory))
    if (isSeen(channel.remote)) remotes.push(await readRemote(directory, channel, owned.has(channel.remote)));
  return remotes;
}
