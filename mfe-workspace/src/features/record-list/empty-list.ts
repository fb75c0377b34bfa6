import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters, type RecordKind } from '@lexboard/shared-lib/domain';

interface EmptyList {
  kind: RecordKind;
  address: ListAddress;
  /** The local filter's text. */
  keyword: string;
  /** How many rows the page has before the local filter. */
  loaded: number;
}

interface EmptyReason {
  why: string;
  /** Taking filters off may help. */
  filtered: boolean;
  /** What was searched for, which the global search may find. */
  sought?: string;
}

/** Why a list shows no row, and what may help. */
export function describeEmpty({ kind, address, keyword, loaded }: EmptyList): EmptyReason {
  const title = kind.title.toLowerCase();
  if (loaded > 0) return { filtered: true, why: `No row on this page contains “${keyword.trim()}”.` };
  const { text, lawentry, category, state, law, applicable, changedBy, list } = address;
  const isChosen = choiceFilters.some(({ key }) => address[key].length > 0);
  if (text || lawentry || category || state || law || applicable || changedBy || isChosen) {
    const sought = (lawentry || text).trim();
    return { filtered: true, why: `No ${title} matches what is searched and filtered.`, sought };
  }
  if (list !== 'all') return { filtered: true, why: `No ${title} has this status.` };
  return { filtered: false, why: `No ${title} has been added yet.` };
}
