import { useState, type RefObject } from 'react';
import { allColumns, offeredColumns, type ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { SearchForm } from '@lexboard/shared-lib/listing';
import type { Session } from '@lexboard/shared-lib/session';
import { chakra, Flex, IconButton, Input, MoreIcon, SegmentedControl, Stack } from '@lexboard/shared-lib/ui';
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

/**
 * The chips, and beside them the filter of the rows below. Always one line high: what is pressed below must not move away
 * when a filter is set.
 */
const UnderControls = chakra(Flex, {
  base: {
    alignItems: 'center',
    gap: '2',
    minH: '9',
    '&:not([data-more]) [data-lesser]': { smDown: { display: 'none' } },
    '&:not([data-more]):not(:has(button))': { smDown: { display: 'none' } },
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
      width={{ base: 'auto', sm: '48' }}
      minW="32"
      flex={{ base: '1', sm: 'none' }}
      ms="auto"
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
              clearable={filtering}
              onClear={() => {
                box.clear();
                change(noSearch);
              }}
            />
            <MoreFilters shown={shown} onPress={() => setMore(!more)} />
          </>
        )}
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
      <UnderControls data-more={shown || undefined}>
        <FilterChips {...{ kind, address, change }} columns={columns.shown} />
        <KeywordFilter box={box} />
      </UnderControls>
    </Stack>
  );
}
