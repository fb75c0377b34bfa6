import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters, type RecordKind } from '@lexboard/shared-lib/domain';
import { formatPlural } from '../../../format-plural.ts';

interface EmptyList {
  kind: RecordKind;
  address: ListAddress;
  /** The local filter's text. */
  keyword: string;
  /** The number of the page's rows before the local filter. */
  loaded: number;
}

interface EmptyReason {
  why: string;
  /** Taking filters off may help. */
  filtered: boolean;
  /** The searched text, which other columns, kinds and the global search may find. */
  sought?: string;
}

/** Why a list shows no row, and what may help. */
export function describeEmpty({ kind, address, keyword, loaded }: EmptyList): EmptyReason {
  if (loaded > 0) return { filtered: true, why: `No rows on this page contain “${keyword.trim()}”.` };
  const { text, lawentry, category, state, law, applicable, changedBy, list } = address;
  const isChosen = choiceFilters.some(({ key }) => address[key].length > 0);
  const plural = formatPlural(kind);
  if (text || lawentry || category || state || law || applicable || changedBy || isChosen) {
    const sought = (lawentry || text).trim();
    return { filtered: true, why: `No ${plural} match your search and filters.`, sought };
  }
  if (list !== 'all') return { filtered: true, why: `No ${plural} have this status.` };
  return { filtered: false, why: `No ${plural} have been added yet.` };
}
