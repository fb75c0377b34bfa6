import type { RowMatch, SearchResults } from '@lexboard/shared-lib/contract';
import { kinds, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';

export interface ResultsOfKind {
  kind: RecordKind;
  /** 'LAWS' (D1 §2). */
  title: string;
  rows: ListRow[];
  total: number;
  /** The total is capped. */
  capped: boolean;
  /** Spelling corrections that were searched instead. */
  meant: readonly string[];
  /** Matches outside the visible columns. */
  matches: readonly RowMatch[];
}

const noWords: readonly string[] = [];
const noMatches: readonly RowMatch[] = [];

/** The results by kind, in the order of the workspace's tabs. */
export function groupResultsByKind({
  totalLength,
  totalCapped,
  meant,
  matches,
  ...rows
}: SearchResults): ResultsOfKind[] {
  return kinds.map((kind) => ({
    kind,
    title: kind.tab.label.toUpperCase(),
    rows: rows[kind.wire.found] ?? [],
    total: totalLength[kind.name] ?? 0,
    capped: totalCapped?.[kind.name] ?? false,
    meant: meant?.[kind.name] ?? noWords,
    matches: matches?.[kind.name] ?? noMatches,
  }));
}
