import { useState, type RefObject } from 'react';
import { allColumns, offeredColumns, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { SearchForm } from '@lexboard/shared-lib/listing';
import type { Session } from '@lexboard/shared-lib/session';
import {
  Button,
  chakra,
  Flex,
  IconButton,
  Input,
  MoreIcon,
  SegmentedControl,
  Stack,
} from '@lexboard/shared-lib/ui';
import { noSearch, type ChangeAddress } from '../../workspace-address.ts';
import type { ShownTable } from './columns/column-room.ts';
import { ColumnsButton } from './columns/columns-button.tsx';
import type { ListColumns } from './columns/list-columns.ts';
import { FilterChips } from './filter-chips.tsx';
import type { KeywordBox } from './record-rows.ts';
import { StatusButtons } from './status-buttons.tsx';

const layouts = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
] as const;

/** On a telephone two lines of controls stand above the rows, and the lesser ones open when asked for. */
const Controls = chakra(Flex, {
  base: {
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '2',
    '&:not([data-more]) [data-lesser]': { smDown: { display: 'none' } },
  },
});

/** Always one line of chips high: what is pressed below must not move away when a filter is set. */
const UnderControls = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '9', md: '7' },
    '&:not(:has(button))': { smDown: { display: 'none' } },
  },
});

/** Whole beside the chips, or, where they leave no room for it, wrapped out of sight. */
const Note = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    // The chips give way only once it has gone.
    flexShrink: 99999,
    minW: '0',
    h: '1lh',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    color: 'fg.muted',
    fontSize: 'xs',
    _before: { content: '""', h: '1lh' },
  },
});

/** On a narrow page these controls share the first line. */
const FirstWhenNarrow = chakra('div', { base: { order: { base: -1, sm: 0 } } });

interface ListToolbarProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  moduleAccess: Session['moduleAccess'];
  columns: ListColumns;
  table: ShownTable;
  /** The box that decides how much room the columns have. */
  listBox: RefObject<HTMLElement | null>;
  rowsShown: boolean;
  /** Of the filter over the loaded rows only. */
  box: KeywordBox;
  filtering: boolean;
}

function KeywordFilter({ box }: Pick<ListToolbarProps, 'box'>) {
  return (
    <Input
      key={box.cleared}
      data-lesser
      size="sm"
      type="search"
      aria-label="Filter these rows"
      placeholder="Filter these rows"
      defaultValue={box.initial}
      onChange={(event) => box.filterBy(event.target.value)}
      width={{ base: 'auto', sm: '40' }}
      flex={{ base: '1', sm: 'none' }}
    />
  );
}

function MoreFilters({ shown, onPress }: { shown: boolean; onPress: () => void }) {
  return (
    <IconButton label="More filters" variant="outline" aria-expanded={shown} hideFrom="sm" onClick={onPress}>
      <MoreIcon />
    </IconButton>
  );
}

/** The controls above a list, as all lists share them (D1 §2). */
export function ListToolbar(props: ListToolbarProps) {
  const { kind, address, change, columns, table, listBox, moduleAccess, rowsShown, box, filtering } = props;
  const { layout, column, text } = address;
  const maySearch = moduleAccess.serchInfo !== 'No';
  const note = `Keywords search by ${kind.list.keywordsSearch}`;
  const [more, setMore] = useState(false);
  const shown = more || !maySearch || filtering || Boolean(text) || column !== allColumns;
  return (
    <Stack gap="2" pb="3" css={{ '@media print': { display: 'none' } }}>
      <Controls data-more={shown || undefined}>
        <FirstWhenNarrow>
          <StatusButtons {...{ kind, address, change, rowsShown }} />
        </FirstWhenNarrow>
        {maySearch && (
          <>
            <SearchForm
              label={kind.headings.list}
              columns={offeredColumns(kind)}
              {...{ note, column, text, cleared: box.cleared }}
              onSearch={(search) => {
                if (filtering) box.clear();
                change({ ...search, page: 1 });
              }}
            />
            <MoreFilters shown={shown} onPress={() => setMore(!more)} />
            <Button
              data-lesser
              onClick={() => {
                box.clear();
                change(noSearch);
              }}
            >
              Clear
            </Button>
          </>
        )}
        <KeywordFilter box={box} />
        {layout === 'list' && <ColumnsButton {...columns} table={table} listBox={listBox} />}
        {moduleAccess.gridInfo !== 'No' && (
          <FirstWhenNarrow>
            <SegmentedControl
              label="Layout"
              options={layouts}
              value={layout}
              onChange={(value) => change({ layout: value })}
            />
          </FirstWhenNarrow>
        )}
      </Controls>
      <UnderControls>
        <FilterChips {...{ kind, address, change }} columns={columns.shown} />
        {maySearch && (
          <Note aria-hidden hideBelow="sm">
            <span>{note}</span>
          </Note>
        )}
      </UnderControls>
    </Stack>
  );
}
