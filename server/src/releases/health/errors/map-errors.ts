import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Database } from '../../../database/database.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { integrityOf } from '../../../builds/file-digest.ts';
import { readStored } from '../../../files/stores/read-stored.ts';
import { releaseFileKey } from '../../publish/release-keys.ts';
import { readStoredReleases, type StoredRelease } from '../../state/release-state.ts';
import type { ErrorPlace } from './find-place.ts';
import { mapStacks } from './map-stacks.ts';

/** The number of errors of a version that are mapped at a time. */
const AT_ONCE = 10;

interface ErrorMapping {
  database: Database;
  /** The store of releases. */
  disk: Disk;
  log: Pick<FastifyBaseLogger, 'info'>;
  /** Stops before the next version. */
  signal?: AbortSignal;
}

/** Reads errors that are not mapped yet, all of one version. */
async function readUnmapped(directory: Transaction) {
  const oldest = directory
    .selectFrom('release_error')
    .select(['remote', 'version'])
    .where('is_mapped', '=', false)
    .orderBy('first_seen')
    .limit(1);
  return directory
    .selectFrom('release_error')
    .select(['remote', 'version', 'number', 'frames'])
    .where('is_mapped', '=', false)
    .where((eb) => eb(eb.refTuple('remote', 'version'), 'in', oldest.$asTuple('remote', 'version')))
    .orderBy('number')
    .limit(AT_ONCE)
    .execute();
}

type Unmapped = Awaited<ReturnType<typeof readUnmapped>>;

const fileOf = (frame: string) => frame.replace(/:\d+:\d+$/, '');

/** Reads the source maps of the files in frames; those that the store lacks or has in a damaged form are left out. */
async function readMaps(disk: Disk, release: StoredRelease, frames: readonly string[]) {
  const texts = new Map<string, string>();
  for (const file of new Set(frames.map(fileOf))) {
    const map = release.record.maps?.find(({ path }) => path === `${file}.map`);
    const content = map && (await readStored(disk, releaseFileKey(release, map.path)));
    if (content && integrityOf(content) === map.integrity) texts.set(file, Buffer.from(content).toString());
  }
  return texts;
}

async function findPlaces({ database, disk }: ErrorMapping, errors: Unmapped): Promise<ErrorPlace[]> {
  const [release] = await database.inDirectory((directory) =>
    readStoredReleases(directory, errors.slice(0, 1)),
  );
  const stacks = errors.map(({ frames }) => frames);
  if (!release?.record.maps) return stacks.map(() => ({ because: 'the version has no source maps' }));
  return mapStacks({ maps: await readMaps(disk, release, stacks.flat()), stacks });
}

async function storePlaces(directory: Transaction, errors: Unmapped, places: readonly ErrorPlace[]) {
  for (const [index, { remote, version, number }] of errors.entries()) {
    const place = places[index];
    if (!place) continue;
    const found =
      'because' in place
        ? { unmapped_because: place.because }
        : { file: place.file, line: place.line, unmapped_because: null };
    await directory
      .updateTable('release_error')
      .set({ is_mapped: true, ...found })
      .where('remote', '=', remote)
      .where('version', '=', version)
      .where('number', '=', number)
      .execute();
  }
}

/**
 * Looks up the places of new errors in the source maps of their versions, once for each error. Several servers may do so at the
 * same time, with the same result.
 * @throws the signal's reason, when it ended the work; where the store cannot be read, and the next round tries again
 */
export async function mapErrors(mapping: ErrorMapping): Promise<void> {
  const { database, log, signal } = mapping;
  for (;;) {
    signal?.throwIfAborted();
    const errors = await database.inDirectory(readUnmapped);
    const [first] = errors;
    if (!first) return;
    const places = await findPlaces(mapping, errors);
    signal?.throwIfAborted();
    await database.inDirectory((directory) => storePlaces(directory, errors, places));
    const { remote, version } = first;
    log.info({ remote, version, errors: errors.length }, 'New errors of a version were looked up');
  }
}
