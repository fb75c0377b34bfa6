import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import {
  clearRecentSearches,
  maxSearchLength,
  recentSearches,
  removeRecentSearch,
} from '@lexboard/shared-lib/client';
import { Input } from '@lexboard/shared-lib/ui';
import { useSuggestionsCode } from './use-suggestions-code.ts';

interface KeywordBoxProps {
  keyword: string;
  onKeyword: (keyword: string) => void;
  /** Takes the focus when this becomes true. */
  wanted: boolean;
  /** Searches every kind for the keyword. */
  onEverything: () => void;
}

/**
 * The toolbar's search box (D1 §2). It stays a searchbox while records are suggested below it, and says so by what a
 * searchbox has for that: people and scripts know it by this role (decisions §7).
 */
export function KeywordBox({ keyword, onKeyword, wanted, onEverything }: KeywordBoxProps) {
  const [box, setBox] = useState<HTMLInputElement | null>(null);
  const [suggesting, setSuggesting] = useState(false);
  const [recent, setRecent] = useState<string[]>([]);
  const [activeId, setActiveId] = useState<string>();
  const { code, fetchCode } = useSuggestionsCode();
  const listId = useId();
  useEffect(() => {
    if (wanted) box?.focus();
  }, [wanted, box]);

  const close = () => setSuggesting(false);
  const open = () => {
    setRecent(recentSearches());
    setSuggesting(true);
  };
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onKeyword(target.value);
    open();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') close();
    if (key === 'ArrowDown') open();
  };
  const searchEverything = () => {
    close();
    onEverything();
  };
  const change = (apply: () => void) => {
    apply();
    setRecent(recentSearches());
  };
  const typed = keyword.trim();
  const focus = () => {
    fetchCode();
    if (!typed) open();
  };
  const shown = suggesting && box && (typed || recent.length > 0) ? code : undefined;
  const below = { listId, onActive: setActiveId, onClose: close };
  return (
    <>
      <Input
        ref={setBox}
        type="search"
        aria-label="Keyword"
        aria-autocomplete="list"
        aria-controls={shown && listId}
        aria-activedescendant={shown && activeId}
        autoComplete="off"
        placeholder="Keyword"
        size="sm"
        pe={{ base: '11', md: '24' }}
        maxLength={maxSearchLength}
        value={keyword}
        onChange={type}
        onFocus={focus}
        onKeyDown={press}
        onBlur={close}
      />
      {shown && box && typed && (
        <shown.Suggestions {...{ box, ...below }} keyword={typed} onEverything={searchEverything} />
      )}
      {shown && box && !typed && (
        <shown.RecentList
          {...{ box, ...below }}
          texts={recent}
          onChoose={onKeyword}
          onRemove={(text) => change(() => removeRecentSearch(text))}
          onClear={() => change(clearRecentSearches)}
        />
      )}
    </>
  );
}
