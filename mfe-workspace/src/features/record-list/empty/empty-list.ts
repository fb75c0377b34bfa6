import type { ListAddress } from '@lexboard/shared-lib/client';
import { choiceFilters, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { formatPlural } from '../../../format-plural.ts';

interface EmptyList {
  kind: RecordKind;
  address: ListAddress;
  /** Text of the local filter. */
  keyword: string;
  /** Rows on the page before the local filter. */
  loaded: number;
}

interface EmptyReason {
  why: string;
  /** Whether clearing filters may help. */
  filtered: boolean;
  /** The search text, which may match in other columns and kinds, or in the global search. */
  sought?: string;
}

/** Explains an empty list, with possible next steps. */
export function describeEmpty({ kind, address, keyword, loaded }: EmptyList): EmptyReason {
  if (loaded > 0)
    return {
      filtered: true,
      why: t('No rows on this page contain “{keyword}”.', { keyword: keyword.trim() }),
    };
  const { text, lawentry, category, state, law, applicable, changedBy, list } = address;
  const isChosen = choiceFilters.some(({ key }) => address[key].length > 0);
  const kinds = formatPlural(kind);
  if (text || lawentry || category || state || law || applicable || changedBy || isChosen) {
    const sought = (lawentry || text).trim();
    return { filtered: true, why: t('No {kinds} match your search and filters.', { kinds }), sought };
  }
  if (list !== 'all') return { filtered: true, why: t('No {kinds} have this status.', { kinds }) };
  return { filtered: false, why: t('No {kinds} have been added yet.', { kinds }) };
}
