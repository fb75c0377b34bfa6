import { useEffect, useState, type FormEvent, type RefObject } from 'react';
import { maxSearchLength } from '@lexboard/shared-lib/client';
import { t } from '@lexboard/shared-lib/texts';
import { chakra, IconButton, Input, SearchIcon } from '@lexboard/shared-lib/ui';

/** Debounce of typed text. */
const PAUSE_MS = 150;

interface SearchBoxProps {
  box: RefObject<HTMLInputElement | null>;
  keyword: string;
  /** Stable between renders. */
  onSearch: (text: string) => void;
}

/** Searches while typing, debounced; Enter and the button search at once. Sticky above the results. */
export function SearchBox({ box, keyword, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(keyword);
  const text = typed.trim();
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text);
  };
  return (
    <chakra.form role="search" aria-label={t('Everything')} display="flex" gap="2" onSubmit={submit}>
      <Input
        ref={box}
        type="search"
        aria-label={t('Search everything')}
        placeholder={t('Code, name or words of it')}
        autoComplete="off"
        maxLength={maxSearchLength}
        value={typed}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton label={t('Search')} variant="outline" type="submit">
        <SearchIcon />
      </IconButton>
    </chakra.form>
  );
}
