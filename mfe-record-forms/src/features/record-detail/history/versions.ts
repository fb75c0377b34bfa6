import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';

/** A record as it was from one save until the next. */
export interface RecordVersion {
  key: string;
  recordId: number;
  version: number;
  /** The number of that record's versions. */
  versions: number;
  /** When that version was made, ISO UTC. */
  on: string;
  /** Id of the entry that tells of its making. */
  madeBy: string;
  /** Whether it is the current version. */
  isNow: boolean;
  /** Code of the record that this one was made from, where it is a moment of that one. */
  predecessor: string | undefined;
}

interface Versioned {
  recordId: number;
  version: number;
}

type VersionedEntry = TimelineEntry & Versioned;

/** Whether an entry tells of the record itself, not of a question, the options or a rule of a law. */
const isVersioned = (entry: TimelineEntry): entry is VersionedEntry =>
  entry.recordId !== undefined && entry.version !== undefined;

/** The name of a moment in the address. */
const versionKey = ({ recordId, version }: Versioned): string => `${recordId}.${version}`;

/** Of several entries that tell of one version the oldest is the one that made it; the others do not count. */
function findFirstEntries(entries: readonly VersionedEntry[]): Map<string, VersionedEntry> {
  const makers = new Map<string, VersionedEntry>();
  for (const entry of entries) {
    const key = versionKey(entry);
    makers.delete(key);
    makers.set(key, entry);
  }
  return makers;
}

/**
 * The moments that a timeline tells of, newest first as its entries are, the predecessor's among them.
 * @param record the record as it is now
 */
export function listVersions(
  timeline: readonly TimelineEntry[],
  record: { id: number; version: number },
): RecordVersion[] {
  const entries = timeline.filter(isVersioned);
  const versions = new Map<number, number>();
  for (const { recordId, version } of entries) {
    versions.set(recordId, Math.max(version, versions.get(recordId) ?? 0));
  }
  return [...findFirstEntries(entries).values()].map((entry) => ({
    key: versionKey(entry),
    recordId: entry.recordId,
    version: entry.version,
    versions: versions.get(entry.recordId) ?? entry.version,
    on: entry.createdon,
    madeBy: entry.id,
    isNow: entry.recordId === record.id && entry.version === record.version,
    predecessor: entry.recordId === record.id ? undefined : entry.complianceRecord.split(' ')[0],
  }));
}

const describePredecessor = ({ predecessor }: RecordVersion) => (predecessor ? ` of ${predecessor}` : '');

/** A moment among others: '20-11-2026 10:42:00 IST, version 3'. */
export const formatShortTitle = (zone: string, moment: RecordVersion): string =>
  `${formatZonedTimestamp(zone, moment.on)}, version ${moment.version}${describePredecessor(moment)}${moment.isNow ? ' (now)' : ''}`;

/** A moment by itself: '20-11-2026 10:42:00 IST, version 3 of 7'. */
export const formatLongTitle = (zone: string, moment: RecordVersion): string =>
  `${formatZonedTimestamp(zone, moment.on)}, version ${moment.version} of ${moment.versions}${describePredecessor(moment)}`;

/** The moment of the version that an entry tells of; nothing where the moments lack it. */
export const findVersion = (
  entry: TimelineEntry,
  byKey: ReadonlyMap<string, RecordVersion>,
): RecordVersion | undefined => (isVersioned(entry) ? byKey.get(versionKey(entry)) : undefined);

/** The moment before and the one after; nothing where there is none. */
export function findNeighbours(moments: readonly RecordVersion[], key: string) {
  const index = moments.findIndex((moment) => moment.key === key);
  return { earlier: moments[index + 1], later: index > 0 ? moments[index - 1] : undefined };
}
