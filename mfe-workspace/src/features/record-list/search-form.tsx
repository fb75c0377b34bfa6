import { useId, useState, type FormEvent } from 'react';
import { allColumns, maxSearchLength, offeredColumns, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { chakra, IconButton, Input, NativeSelect, SearchIcon } from '@lexboard/shared-lib/ui';

type Search = Pick<ListAddress, 'column' | 'text'>;

interface SearchFormProps {
  kind: RecordKind;
  column: string;
  text: string;
  /** Grows when what was typed, and not searched for, is to go. */
  cleared: number;
  onSearch: (search: Search) => void;
}

/**
 * What is typed and chosen, until it is cleared or the address says another search: one that was sent from here comes
 * to the address a moment later, and whoever types on meanwhile is let be.
 */
function useTyped({ column, text, cleared }: Search & Pick<SearchFormProps, 'cleared'>) {
  const [typed, setTyped] = useState<Search>({ column, text });
  const [said, setSaid] = useState({ column, text, cleared });
  const [sent, setSent] = useState<readonly Search[]>([]);
  if (said.column !== column || said.text !== text || said.cleared !== cleared) {
    const arrived = sent.findLastIndex((search) => search.column === column && search.text === text);
    const isOwn = arrived >= 0 && said.cleared === cleared;
    setSaid({ column, text, cleared });
    setSent(isOwn ? sent.slice(arrived + 1) : []);
    if (!isOwn) setTyped({ column, text });
  }
  const send = (): Search => {
    const search = { ...typed, text: typed.text.trim() };
    setTyped(search);
    setSent([...sent, search]);
    return search;
  };
  return { typed, setTyped, send };
}

/** Column selector (on a telephone below, as wide as the line) and free text: Enter or the icon searches (D1 §2). */
export function SearchForm({ kind, column, text, cleared, onSearch }: SearchFormProps) {
  const { typed, setTyped, send } = useTyped({ column, text, cleared });
  const note = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(send());
  };
  return (
    <chakra.form
      role="search"
      aria-label={kind.headings.list}
      onSubmit={submit}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      flexGrow="1"
      flexBasis={{ base: '60', sm: '80' }}
      gap="2"
      minW={{ sm: '80' }}
      maxW={{ md: 'form' }}
    >
      <NativeSelect
        aria-label="Column"
        value={typed.column}
        onChange={(event) => setTyped({ ...typed, column: event.target.value })}
        data-lesser
        flex="none"
        order={{ base: 1, sm: 0 }}
        maxW={{ sm: '36' }}
        width={{ base: 'calc(100% + {sizes.12})', sm: 'auto' }}
      >
        <option value={allColumns}>All columns</option>
        {offeredColumns(kind).map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <Input
        size="sm"
        type="search"
        aria-label="Search text"
        aria-describedby={note}
        placeholder="Search"
        maxLength={maxSearchLength}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        flex="1"
      />
      <IconButton label="Search" variant="outline" type="submit">
        <SearchIcon />
      </IconButton>
      <chakra.span id={note} srOnly>
        Keywords search by {kind.list.keywordsSearch}
      </chakra.span>
    </chakra.form>
  );
}
