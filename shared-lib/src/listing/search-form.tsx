import { useId, useState, type FormEvent } from 'react';
import { allColumns, maxSearchLength } from '@lexboard/shared-lib/client';
import { chakra, IconButton, Input, NativeSelect, SearchIcon } from '@lexboard/shared-lib/ui';

/** A text, and the column that it is looked for in: {@link allColumns} for all of them. */
export interface Search {
  column: string;
  text: string;
}

interface SearchFormProps extends Search {
  /** Its name to readers. */
  label: string;
  /** The columns to choose from; without any no choice is offered. */
  columns?: readonly { name: string; label: string }[];
  /** What a text is looked for in where no column is chosen, for readers. */
  note: string;
  /** Grows when what was typed, and not searched for, is to go. */
  cleared?: number;
  onSearch: (search: Search) => void;
}

/**
 * What is typed and chosen, until it is cleared or the address says another search. A search that was sent from here
 * arrives in the address a moment later: it does not replace what was typed on meanwhile.
 */
function useTyped({ column, text, cleared }: Search & { cleared: number }) {
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
export function SearchForm(props: SearchFormProps) {
  const { label, columns = [], note, column, text, cleared = 0, onSearch } = props;
  const { typed, setTyped, send } = useTyped({ column, text, cleared });
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(send());
  };
  return (
    <chakra.form
      role="search"
      aria-label={label}
      onSubmit={submit}
      display="flex"
      flexWrap={{ base: 'wrap', sm: 'nowrap' }}
      flexGrow="1"
      flexBasis={{ base: '60', sm: '80' }}
      gap="2"
      minW={{ sm: '80' }}
      maxW={{ md: 'form' }}
    >
      {columns.length > 0 && (
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
          {columns.map((offered) => (
            <option key={offered.name} value={offered.name}>
              {offered.label}
            </option>
          ))}
        </NativeSelect>
      )}
      <Input
        size="sm"
        type="search"
        aria-label="Search text"
        aria-describedby={noteId}
        placeholder="Search"
        maxLength={maxSearchLength}
        value={typed.text}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        flex="1"
      />
      <IconButton label="Search" variant="outline" type="submit">
        <SearchIcon />
      </IconButton>
      <chakra.span id={noteId} srOnly>
        {note}
      </chakra.span>
    </chakra.form>
  );
}
