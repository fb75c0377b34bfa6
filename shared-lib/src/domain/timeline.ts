import type { TimelineEntry } from '../contract/values/index.ts';
import type { RecordKind } from './record-kind.ts';

const isEntries = (value: unknown): value is TimelineEntry[] => Array.isArray(value);

function readEntries(reply: object, name: string): TimelineEntry[] {
  const entries: unknown = Reflect.get(reply, name);
  return isEntries(entries) ? entries : [];
}

/** The two timeline lists of a viewed record, merged, de-duplicated by id, newest first (D2 §3). */
export function mergeTimelines(kind: RecordKind, reply: object): TimelineEntry[] {
  const { ownTimeline, predecessorTimeline } = kind.wire;
  const entries = [...readEntries(reply, ownTimeline), ...readEntries(reply, predecessorTimeline)];
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.createdon.localeCompare(a.createdon));
}
