import { useId, useRef, useState, type FormEvent } from 'react';
import { allColumns, maxSearchLength } from '@lexboard/shared-lib/client';
import {
  chakra,
  CloseIcon,
  IconButton,
  Input,
  singleKeys,
  NativeSelect,
  SearchIcon,
  useSingleKeys,
} from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';

/** A search text and its column; {@link allColumns} for all columns. */
export interface Search {
  column: string;
  text: string;
}

interface SearchFormProps extends Search {
  /** Screen reader label. */
  label: string;
  /** Stands in the empty box. */
  placeholder?: string;
  /** The columns of the selector; without any the selector is hidden. */
  columns?: readonly { name: string; label: string }[];
  /** Names the searched fields to screen readers when no column is selected. */
  note: string;
  /** Whether sighted people see the note, too, below the box (not on a telephone). */
  noteShown?: boolean;
  /** A counter; each increase discards text that was typed but not searched. */
  cleared?: number;
  onSearch: (search: Search) => void;
  /** Clears the search and what else Clear affects; without it only the text is cleared. */
  onClear?: () => void;
  /** Whether Clear also has something outside this form to clear. */
  clearable?: boolean;
}

const height = { base: 'calc({sizes.10} - 2px)', md: 'calc({sizes.9} - 2px)' } as const;

/** Looks like one control: column selector, text and buttons on one line. */
const SearchBox = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    width: 'full',
    minW: '0',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg.panel',
    transition: 'border-color 150ms',
    _hover: { borderColor: 'fg.muted' },
    _focusWithin: { borderColor: 'accent' },
    '& > :is(input, select, button)': { h: height, borderWidth: '0', borderRadius: 'md', bg: 'transparent' },
    '& > button': { flexShrink: 0, width: { base: '9', md: '8' } },
    '& > input': { px: '2.5', textOverflow: 'ellipsis' },
    '& > select': {
      flex: 'none',
      order: { base: 1, sm: 0 },
      width: { base: 'full', sm: 'auto' },
      minWidth: { sm: '7.25rem' },
      maxWidth: { sm: '9rem' },
      fieldSizing: { sm: 'content' },
      ps: '3',
      color: 'fg.muted',
      borderColor: 'border.subtle',
      borderTopWidth: { base: '1px', sm: '0' },
      borderInlineEndWidth: { sm: '1px' },
      borderEndRadius: { sm: '0' },
    },
    '& > input::-webkit-search-cancel-button': { display: 'none' },
  },
});

/**
 * The typed text and the selected column. They reset when `cleared` grows or the address has another search. A search
 * sent from here reaches the address a moment later; it must not replace text typed since.
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
  const send = (text: string): Search => {
    const search = { ...typed, text: text.trim() };
    setTyped(search);
    setSent([...sent, search]);
    return search;
  };
  return { typed, setTyped, send };
}

/** The state of the search form and its actions. */
function useSearch(props: SearchFormProps) {
  const { column, text, cleared = 0, onSearch, onClear, clearable = false } = props;
  const { typed, setTyped, send } = useTyped({ column, text, cleared });
  const input = useRef<HTMLInputElement>(null);
  useSingleKeys({ [singleKeys.search]: () => input.current?.focus() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(send(typed.text));
  };
  const hasText = text !== '' || typed.text !== '';
  const hasColumn = onClear !== undefined && typed.column !== allColumns;
  const clear = () => {
    // The Clear button disappears with its click, so the focus moves to the input.
    input.current?.focus();
    if (onClear) onClear();
    else onSearch(send(''));
  };
  return { typed, setTyped, submit, input, mayClear: clearable || hasText || hasColumn, clear };
}

type ColumnChoiceProps = Required<Pick<SearchFormProps, 'columns' | 'column'>> & {
  onChoose: (column: string) => void;
};

const ColumnChoice = ({ columns, column, onChoose }: ColumnChoiceProps) => (
  <NativeSelect
    aria-label={t('Column')}
    value={column}
    onChange={(event) => onChoose(event.target.value)}
    data-lesser
  >
    <option value={allColumns}>{t('All columns')}</option>
    {columns.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ))}
  </NativeSelect>
);

/** One line; it may be wider than its box, because nothing stands beside it. */
const Note = chakra('span', {
  base: { srOnly: true },
  variants: {
    shown: {
      true: {
        md: {
          srOnly: false,
          display: 'block',
          ps: '3',
          color: 'fg.muted',
          fontSize: 'xs',
          lineHeight: '0.875rem',
        },
        // One line close above the rows: a low window has room for twelve rows.
        xl: {
          height: '2.5',
          whiteSpace: 'nowrap',
          overflow: 'visible',
          '&:lang(hi)': { height: '4' },
        },
      },
    },
  },
});

/**
 * A column selector (on a telephone below, full width) and a search text in one box. Enter or the icon searches;
 * Clear is shown while it has an effect (D1 §2).
 */
export function SearchForm(props: SearchFormProps) {
  const { label, placeholder = t('Search'), columns = [], note, noteShown = false, onClear } = props;
  const { typed, setTyped, submit, input, mayClear, clear } = useSearch(props);
  const noteId = useId();
  // Keeps the text readable beside buttons and the column selector.
  const least = columns.length > 0 ? '22rem' : '15rem';
  return (
    <chakra.form
      role="search"
      aria-label={label}
      onSubmit={submit}
      flexGrow="1"
      flexBasis={{ base: '7rem', md: least }}
      minW={{ base: '7rem', md: least }}
      maxW={{ md: 'text' }}
    >
      <SearchBox>
        {columns.length > 0 && (
          <ColumnChoice
            columns={columns}
            column={typed.column}
            onChoose={(chosen) => setTyped({ ...typed, column: chosen })}
          />
        )}
        <Input
          ref={input}
          size="sm"
          type="search"
          aria-label={t('Search text')}
          aria-describedby={noteId}
          title={note}
          placeholder={placeholder}
          maxLength={maxSearchLength}
          value={typed.text}
          onChange={(event) => setTyped({ ...typed, text: event.target.value })}
          flex="1 1 0"
        />
        {mayClear && (
          <IconButton label={onClear ? t('Clear') : t('Clear text')} type="button" onClick={clear}>
            <CloseIcon size={16} />
          </IconButton>
        )}
        <IconButton label={t('Search')} type="submit">
          <SearchIcon />
        </IconButton>
      </SearchBox>
      <Note id={noteId} shown={noteShown}>
        {note}
      </Note>
    </chakra.form>
  );
}
