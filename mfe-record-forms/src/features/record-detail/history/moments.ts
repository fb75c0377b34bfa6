import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';

/** A record as it was from one save until the next. */
export interface Moment {
  key: string;
  recordId: number;
  version: number;
  /** How many versions that record has. */
  versions: number;
  /** When that version was made, ISO UTC. */
  on: string;
  /** Id of the entry that tells of its making. */
  madeBy: string;
  /** How the record is now. */
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

/** What a moment is called in the address. */
const momentKey = ({ recordId, version }: Versioned): string => `${recordId}.${version}`;

/** Of several entries that tell of one version the oldest is the one that made it; the others do not count. */
function makersOf(entries: readonly VersionedEntry[]): Map<string, VersionedEntry> {
  const makers = new Map<string, VersionedEntry>();
  for (const entry of entries) {
    const key = momentKey(entry);
    makers.delete(key);
    makers.set(key, entry);
  }
  return makers;
}

/**
 * The moments that a timeline tells of, newest first as its entries are, the predecessor's among them.
 * @param record the record as it is now
 */
export function momentsOf(
  timeline: readonly TimelineEntry[],
  record: { id: number; version: number },
): Moment[] {
  const entries = timeline.filter(isVersioned);
  const versions = new Map<number, number>();
  for (const { recordId, version } of entries) {
    versions.set(recordId, Math.max(version, versions.get(recordId) ?? 0));
  }
  return [...makersOf(entries).values()].map((entry) => ({
    key: momentKey(entry),
    recordId: entry.recordId,
    version: entry.version,
    versions: versions.get(entry.recordId) ?? entry.version,
    on: entry.createdon,
    madeBy: entry.id,
    isNow: entry.recordId === record.id && entry.version === record.version,
    predecessor: entry.recordId === record.id ? undefined : entry.complianceRecord.split(' ')[0],
  }));
}

const of = ({ predecessor }: Moment) => (predecessor ? ` of ${predecessor}` : '');

/** A moment among others: '20-11-2026 10:42:00 IST, version 3'. */
export const shortTitle = (zone: string, moment: Moment): string =>
  `${formatZonedTimestamp(zone, moment.on)}, version ${moment.version}${of(moment)}${moment.isNow ? ' (now)' : ''}`;

/** A moment by itself: '20-11-2026 10:42:00 IST, version 3 of 7'. */
export const longTitle = (zone: string, moment: Moment): string =>
  `${formatZonedTimestamp(zone, moment.on)}, version ${moment.version} of ${moment.versions}${of(moment)}`;

/** The moment of the version that an entry tells of; nothing where the moments lack it. */
export const momentOf = (entry: TimelineEntry, byKey: ReadonlyMap<string, Moment>): Moment | undefined =>
  isVersioned(entry) ? byKey.get(momentKey(entry)) : undefined;

/** The moment before and the one after; nothing where there is none. */
export function neighboursOf(moments: readonly Moment[], key: string) {
  const index = moments.findIndex((moment) => moment.key === key);
  return { earlier: moments[index + 1], later: index > 0 ? moments[index - 1] : undefined };
}
