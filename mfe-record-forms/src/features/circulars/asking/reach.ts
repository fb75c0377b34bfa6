import { request } from '@lexboard/shared-lib/client';
import {
  circularOne,
  limits,
  listCall,
  reviewList,
  type KindName,
  type ListName,
} from '@lexboard/shared-lib/contract';
import { attachedKinds, law, ownerOfRow, summarizeRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { queryOptions } from '@lexboard/shared-lib/query';

/** A record that a circular may change. */
export interface ReachRow {
  /** Its kind and id: `return:12`. */
  key: string;
  kind: KindName;
  id: number;
  code: string;
  name: string;
  /** The owner's name; empty for none. */
  owner: string;
  /** Whether it is ticked at first. */
  ticked: boolean;
}

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`;

/** Reads the pages of a call one after the other, until there is none or there are more rows than one call takes. */
async function readPages<Row>(
  read: (page: { page: number; pageSize: number }) => Promise<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await read({ page, pageSize: limits.pageSize });
    rows.push(...data);
    if (data.length < limits.pageSize || rows.length > limits.counted) return rows;
  }
}

/** All records of a list that a filter selects. */
async function readRecords(kind: RecordKind, list: ListName, filter: Record<string, number>) {
  const rows = await readPages((page) => request(listCall(kind, list), { query: { ...page, ...filter } }));
  return rows.map((row): Omit<ReachRow, 'ticked'> => {
    const { code, name } = summarizeRow(kind, row);
    const { id } = row;
    const owner = String(row[ownerOfRow] ?? '');
    return { key: keyOf({ kind: kind.name, id }), kind: kind.name, id, code, name, owner };
  });
}

/** What a stored circular has asked for, and what was published since; nothing of a new one. */
async function readAsked(circular: number | undefined) {
  if (circular === undefined) return { asked: [], offered: [] };
  const [asked, { offered }] = await Promise.all([
    readPages((page) => request(reviewList, { body: { circular, ...page } })),
    request(circularOne, { body: { id: circular } }),
  ]);
  return {
    asked: asked.map(({ recordKind: kind, reviewed: id }) => keyOf({ kind, id })),
    offered: offered.map(keyOf),
  };
}

/**
 * The records that a circular may change: its laws, and what is published below them, without those that it has a review of. All
 * are ticked at first; once it has reviews, only what was published since (change of law §2.6).
 */
export const reachQueryOptions = (laws: readonly number[], circular?: number) =>
  queryOptions({
    queryKey: ['circular', 'reach', laws, circular ?? null],
    queryFn: async (): Promise<ReachRow[]> => {
      const ofLaws = laws.flatMap((id) => [
        readRecords(law, 'all', { id }),
        ...attachedKinds.map((kind) => readRecords(kind, 'published', { law: id })),
      ]);
      const [{ asked, offered }, ...found] = await Promise.all([readAsked(circular), ...ofLaws]);
      const known = new Set(asked);
      const fresh = new Set(offered);
      return found
        .flat()
        .filter(({ key }) => !known.has(key))
        .map((row) => ({ ...row, ticked: known.size === 0 || fresh.has(row.key) }));
    },
    staleTime: 0,
  });
