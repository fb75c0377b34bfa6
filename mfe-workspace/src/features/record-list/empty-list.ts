import type { ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';

interface EmptyList {
  kind: RecordKind;
  address: ListAddress;
  /** The local filter's text. */
  keyword: string;
  /** How many rows the page has before the local filter. */
  loaded: number;
}

/** Why a list shows no row, and whether taking filters off may help. */
export function describeEmpty({ kind, address, keyword, loaded }: EmptyList) {
  const title = kind.title.toLowerCase();
  if (loaded > 0) return { filtered: true, why: `No row on this page contains “${keyword.trim()}”.` };
  const { text, lawentry, category, state, law, list } = address;
  if (text || lawentry || category || state || law) {
    return { filtered: true, why: `No ${title} matches what is searched and filtered.` };
  }
  if (list !== 'all') return { filtered: true, why: `No ${title} has this status.` };
  return { filtered: false, why: `No ${title} has been added yet.` };
}
