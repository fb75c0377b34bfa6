import { useEffect } from 'react';
import { addRecentSearch, buildRecordAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery, useSettled } from '@lexboard/shared-lib/query';
import { useNavigate } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Note, Panel } from './panel.ts';
import { groupSuggestions } from './suggested-groups.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { suggestionsQueryOptions } from './suggestions-query.ts';
import { useOptionKeys } from './use-option-keys.ts';

interface SuggestionsProps {
  /** The search box, which keeps the focus. */
  box: HTMLInputElement;
  /** The typed text; not empty. */
  keyword: string;
  listId: string;
  /** Receives the id of the active option. */
  onActive: (optionId: string | undefined) => void;
  onClose: () => void;
  /** Opens the search of all kinds with the keyword. */
  onEverything: () => void;
}

function describe(failed: boolean, count: number | undefined): string | undefined {
  if (failed) return t('Suggestions could not be loaded.');
  if (count === undefined) return undefined;
  if (count === 0) return t('No record matches.');
  return t('{count, plural, one {# suggestion} other {# suggestions}}', { count });
}

const useFound = (keyword: string) => {
  const { data, isError } = useQuery({
    ...suggestionsQueryOptions(useSettled(keyword)),
    placeholderData: keepPreviousData,
  });
  return { groups: data ? groupSuggestions(data) : [], words: describe(isError, data?.data.length) };
};

/** The panel with the best matching records while the person types, and a link to all results. */
export function Suggestions({ box, keyword, listId, onActive, onClose, onEverything }: SuggestionsProps) {
  const navigate = useNavigate();
  const { groups, words } = useFound(keyword);
  const open = (kind: RecordKind, id: number) => {
    onClose();
    addRecentSearch(keyword);
    void navigate(buildRecordAddress(kind, id));
  };
  const records = groups.flatMap(({ kind, found }) =>
    found.map(({ id }) => ({ id: `${listId}-${kind.name}-${id}`, choose: () => open(kind, id) })),
  );
  const everything = { id: `${listId}-everything`, choose: onEverything };
  const activeId = useOptionKeys(box, words ? [...records, everything] : [], onClose);
  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  if (!words) return null;
  return (
    // Prevents the press from taking the focus out of the box.
    <Panel onMouseDown={(event) => event.preventDefault()}>
      <Note role="status" srOnly={groups.length > 0}>
        {words}
      </Note>
      <SuggestionList {...{ listId, groups, keyword, activeId, onEverything }} onRecord={open} />
    </Panel>
  );
}
