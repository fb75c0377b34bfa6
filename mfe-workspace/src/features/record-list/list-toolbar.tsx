import { useState, type ReactNode } from 'react';
import { allColumns, listSearchColumns, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { SearchForm, SortControl } from '@lexboard/shared-lib/listing';
import type { Session } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import {
  Box,
  chakra,
  FilterIcon,
  IconButton,
  Input,
  MoreIcon,
  SegmentedControl,
} from '@lexboard/shared-lib/ui';
import { noSearch, type ChangeAddress } from '../../workspace-address.ts';
import type { ColumnedTable } from '../../columns/columned-table.ts';
import { ColumnsButton } from '../../columns/columns-button.tsx';
import type { KeywordBox } from './rows/record-rows.ts';
import type { RecordsProps } from './record-table.tsx';
import { SelectPageLine } from './cells/select-row.tsx';
import { listSortChoices } from './sort-choices.ts';
import { toolbarContainer, withoutRoomForOrder } from '../../parts/toolbar-room.ts';
import { formatPlural } from '../../format-plural.ts';
import { StatusButtons } from './chips/status-buttons.tsx';

const layouts = labels([
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const);

/** One line if there is room. A telephone shows search, sort and a button for the rest. */
const Toolbar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    pb: { base: '3', md: '1' },
    '&:not([data-more]) [data-lesser]': { mdDown: { display: 'none' } },
    '@media print': { display: 'none' },
  },
});

/** On a telephone the collapsible part of the toolbar, on its own lines. */
const Part = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minW: '0', order: { base: 1, md: 0 } },
});

interface ListToolbarProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  moduleAccess: Session['moduleAccess'];
  columned: ColumnedTable;
  rowsShown: boolean;
  /** The box of the local filter. */
  box: KeywordBox;
  filtering: boolean;
  /** Actions on the whole list. */
  tools: ReactNode;
  /** Toggles the page's rows; a telephone has no header for it. */
  page: Pick<RecordsProps, 'rows' | 'busy' | 'selection'>;
}

/** What a keyword searches, and how days are typed where the list shows some. */
function describeSearch({ list }: RecordKind): string {
  const hasDays = list.columns.some(({ holds = '' }) => ['day', 'dueDay', 'time'].includes(holds));
  const { keywordsSearch: fields } = list;
  return hasDays
    ? t('Keywords search by {fields}; all columns: days as 12 Oct 2026 or Oct 2026', { fields })
    : t('Keywords search by {fields}', { fields });
}

function ListSearch({ kind, address, change, box, filtering }: ListToolbarProps) {
  const { column, text } = address;
  return (
    <SearchForm
      label={kind.headings.list}
      columns={listSearchColumns(kind)}
      placeholder={t('Search {kinds}', { kinds: formatPlural(kind) })}
      note={describeSearch(kind)}
      noteShown
      {...{ column, text, cleared: box.cleared }}
      onSearch={(search) => {
        if (filtering) box.clear();
        change({ ...search, page: 1 });
      }}
      clearable={filtering}
      onClear={() => {
        box.clear();
        change(noSearch);
      }}
    />
  );
}

function Tools({ address, change, columned, moduleAccess, tools }: ListToolbarProps) {
  const { layout } = address;
  return (
    <Part data-lesser gap="1" flexWrap="wrap" ms={{ md: 'auto' }}>
      {tools}
      {layout === 'list' && <ColumnsButton {...columned} />}
      {moduleAccess.gridInfo !== 'No' && (
        <SegmentedControl
          label={t('Layout')}
          options={layouts}
          value={layout}
          onChange={(value) => change({ layout: value })}
        />
      )}
    </Part>
  );
}

/** Filters only the loaded rows, and looks different from the search. */
const RowsFilter = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    width: { base: 'full', md: 'auto' },
    maxWidth: { md: '52' },
    ps: '2',
    color: 'fg.muted',
    borderRadius: 'md',
    _hover: { bg: 'bg.subtle' },
    '& > svg': { flexShrink: 0 },
    '& > input': {
      width: { md: '32' },
      // Room for a longer hint; nothing moves while somebody types in a language whose hint fits.
      '&:placeholder-shown': { md: { width: 'auto', minWidth: '32', fieldSizing: 'content' } },
      px: '1',
      bg: 'transparent',
      borderWidth: '0',
      borderBottomWidth: '1px',
      borderRadius: '0',
      _hover: { borderColor: 'fg.muted' },
    },
  },
});

const KeywordFilter = ({ box }: Pick<ListToolbarProps, 'box'>) => (
  <Part data-lesser flex={{ base: '1 0 100%', md: 'none' }}>
    <RowsFilter title={t('Shows only the rows below that contain this text')}>
      <FilterIcon size={16} />
      <Input
        key={box.cleared}
        size="sm"
        type="search"
        aria-label={t('Filter these rows')}
        placeholder={t('Filter these rows')}
        defaultValue={box.initial}
        onChange={(event) => box.filterBy(event.target.value)}
      />
    </RowsFilter>
  </Part>
);

/** On a telephone shares a line with search and button. */
const OrderOfRows = ({ kind, address, change }: ListToolbarProps) => (
  <Part
    order="0"
    flex="none"
    maxW={{ base: 'calc(100% - 12.5rem)', md: 'none' }}
    css={address.layout === 'list' ? withoutRoomForOrder({ display: 'none' }) : undefined}
  >
    <SortControl
      choices={listSortChoices(kind, address.sort)}
      sort={address.sort}
      order={address.order}
      onSort={(sorted) => change({ ...sorted, page: 1 })}
    />
  </Part>
);

/** The toolbar of all lists (D1 §2). */
export function ListToolbar(props: ListToolbarProps) {
  const { kind, address, change, moduleAccess, rowsShown, box, filtering, page } = props;
  const { selection } = page;
  const [more, setMore] = useState(false);
  const shown = more || filtering || address.column !== allColumns;
  return (
    <Box css={toolbarContainer}>
      <Toolbar data-more={shown || undefined}>
        <Part data-lesser>
          <StatusButtons {...{ kind, address, change, rowsShown }} />
        </Part>
        {moduleAccess.serchInfo !== 'No' && <ListSearch {...props} />}
        <OrderOfRows {...props} />
        <IconButton
          label={t('More controls')}
          variant="outline"
          aria-expanded={shown}
          hideFrom="md"
          onClick={() => setMore(!more)}
        >
          <MoreIcon />
        </IconButton>
        <KeywordFilter box={box} />
        <Tools {...props} />
        {more && selection && <SelectPageLine {...page} selection={selection} order={1} hideFrom="md" />}
      </Toolbar>
    </Box>
  );
}
