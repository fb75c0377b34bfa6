import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** A version of a record: its state between two saves. */
export interface RecordVersion {
  key: string;
  recordId: number;
  version: number;
  /** The record's number of versions. */
  versions: number;
  /** When the version was saved, ISO UTC. */
  on: string;
  /** Id of the timeline entry of that save. */
  madeBy: string;
  /** Whether it is the current version. */
  isNow: boolean;
  /** Code of the predecessor, if the version belongs to it. */
  predecessor: string | undefined;
}

interface Versioned {
  recordId: number;
  version: number;
}

type VersionedEntry = TimelineEntry & Versioned;

/** Whether an entry is about the record itself, not about a law's questions, options or rules. */
const isVersioned = (entry: TimelineEntry): entry is VersionedEntry =>
  entry.recordId !== undefined && entry.version !== undefined;

const versionKey = ({ recordId, version }: Versioned): string => `${recordId}.${version}`;

/** Of several entries with one version, the oldest is the save that created it. */
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
 * The versions in a timeline, newest first, including the predecessor's.
 * @param record the current record
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

/** A title within a list: '20-11-2026 10:42:00 IST, version 3'. */
export function formatShortTitle(zone: string, { on, version, predecessor, isNow }: RecordVersion): string {
  const named = { time: formatZonedTimestamp(zone, on), version, predecessor };
  if (isNow) return t('{time}, version {version} (now)', named);
  return predecessor
    ? t('{time}, version {version} of {predecessor}', named)
    : t('{time}, version {version}', named);
}

/** A standalone title: '20-11-2026 10:42:00 IST, version 3 of 7'. */
export function formatLongTitle(zone: string, { on, version, versions, predecessor }: RecordVersion): string {
  const named = { time: formatZonedTimestamp(zone, on), version, versions, predecessor };
  return predecessor
    ? t('{time}, version {version} of {versions} of {predecessor}', named)
    : t('{time}, version {version} of {versions}', named);
}

/** The version of an entry; undefined if it is not in the list. */
export const findVersion = (
  entry: TimelineEntry,
  byKey: ReadonlyMap<string, RecordVersion>,
): RecordVersion | undefined => (isVersioned(entry) ? byKey.get(versionKey(entry)) : undefined);

/** The previous and the next version; undefined at the ends. */
export function findNeighbours(moments: readonly RecordVersion[], key: string) {
  const index = moments.findIndex((moment) => moment.key === key);
  return { earlier: moments[index + 1], later: index > 0 ? moments[index - 1] : undefined };
}
