import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import {
  clearRecentSearches,
  maxSearchLength,
  readRecentSearches,
  removeRecentSearch,
} from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';
import { Input } from '@lexboard/shared-lib/ui';
import { useSuggestionsCode } from './use-suggestions-code.ts';

const searchboxProps = {
  type: 'search',
  'aria-autocomplete': 'list',
  autoComplete: 'off',
  size: 'sm',
  pe: { base: '11', md: '24' },
  maxLength: maxSearchLength,
} as const;

interface KeywordBoxProps {
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Focuses the box when it becomes true. */
  wanted: boolean;
  /** Opens the search of all kinds with the keyword. */
  onEverything: () => void;
}

/** Whether the list below the box is open, and the recent searches shown while the box is empty. */
function useBelow() {
  const [isOpen, setOpen] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const open = () => {
    setRecent(readRecentSearches());
    setOpen(true);
  };
  const forget = (remove: () => void) => {
    remove();
    setRecent(readRecentSearches());
  };
  return { isOpen, recent, open, forget, close: () => setOpen(false) };
}

/**
 * The toolbar's search box (D1 §2). It keeps the role searchbox with suggestions below, because people and scripts
 * find it by that role (decisions §7).
 */
export function KeywordBox({ keyword, onKeyword, wanted, onEverything }: KeywordBoxProps) {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [activeId, setActiveId] = useState<string>();
  const { isOpen, recent, open, forget, close } = useBelow();
  const { code, fetchCode } = useSuggestionsCode();
  const listId = useId();
  useEffect(() => {
    if (wanted) box?.focus();
  }, [wanted, box]);

  const typed = keyword.trim();
  const focus = () => {
    fetchCode();
    if (!typed) open();
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onKeyword(target.value);
    open();
  };
  const press = ({ key }: KeyboardEvent) => {
    // A recent search picked with Enter opens its suggestions.
    if (key === 'Enter' && typed) close();
    if (key === 'ArrowDown') open();
  };
  const searchEverything = () => {
    close();
    onEverything();
  };
  const shown = isOpen && (typed || recent.length > 0) ? code : undefined;
  const below = box && { box, listId, onActive: setActiveId, onClose: close };
  return (
    <>
      <Input
        ref={setBox}
        {...searchboxProps}
        aria-label={t('Keyword')}
        placeholder={t('Keyword in all records')}
        value={keyword}
        onChange={type}
        onFocus={focus}
        onKeyDown={press}
        onBlur={close}
        aria-controls={shown && listId}
        aria-activedescendant={shown && activeId}
      />
      {shown && below && typed && (
        <shown.Suggestions {...below} keyword={typed} onEverything={searchEverything} />
      )}
      {shown && below && !typed && (
        <shown.RecentList
          {...below}
          texts={recent}
          onChoose={onKeyword}
          onRemove={(text) => forget(() => removeRecentSearch(text))}
          onClear={() => forget(clearRecentSearches)}
        />
      )}
    </>
  );
}
