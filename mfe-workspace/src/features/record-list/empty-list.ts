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

/** Why a list shows no row, whether taking filters off may help, and which text may be found by the global search. */
export function describeEmpty({ kind, address, keyword, loaded }: EmptyList) {
  const title = kind.title.toLowerCase();
  if (loaded > 0)
    return { filtered: true, sought: '', why: `No row on this page contains “${keyword.trim()}”.` };
  const { text, lawentry, category, state, law, list } = address;
  if (text || lawentry || category || state || law) {
    const sought = (lawentry || text).trim();
    return { filtered: true, why: `No ${title} matches what is searched and filtered.`, sought };
  }
  if (list !== 'all') return { filtered: true, sought: '', why: `No ${title} has this status.` };
  return { filtered: false, sought: '', why: `No ${title} has been added yet.` };
}
