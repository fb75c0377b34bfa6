import { useRef } from 'react';
import { toListQuery, listQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import type { BulkTarget } from '@lexboard/shared-lib/contract';
import { summarizeRow, formatCell, type ListRow, type RecordKind } from '@lexboard/shared-lib/domain';
import { FloatingBar } from '@lexboard/shared-lib/listing';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Button,
  CloseIcon,
  formatCount,
  IconButton,
  singleKeys,
  Text,
  useSingleKeys,
} from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { useListTotal } from '../../rows/list-total.ts';
import { isSelected, type RowSelection } from '../../rows/row-selection.ts';
import type { BulkRequest } from './bulk/bulk-request.ts';
import { listBulkChoices, type BulkChoice } from './bulk/bulk-choices.ts';

export interface SelectionBarProps {
  kind: RecordKind;
  address: ListAddress;
  session: Session;
  selection: RowSelection;
  onBulk: (asked: BulkRequest) => void;
}

/** Number of records named before an action. */
const MAX_NAMED = 3;

/** Names of the first selected rows on this page. */
const namesOf = (kind: RecordKind, selection: RowSelection, page: readonly ListRow[] = []) =>
  page
    .filter((row) => isSelected(selection, row))
    .slice(0, MAX_NAMED)
    .map(
      (row) =>
        `${formatCell(kind, row, kind.list.columns[0]?.name ?? kind.wire.code)} · ${summarizeRow(kind, row).name}`,
    );

const targetOf = ({ rows, everything }: RowSelection, address: ListAddress): BulkTarget =>
  everything
    ? { list: address.list, query: toListQuery(address) }
    : { rows: [...rows].map(([id, version]) => ({ id, version })) };

interface ChoicesProps {
  choices: BulkChoice[];
  onChoose: (choice: BulkChoice) => void;
}

/** The action buttons; a menu on narrow pages. */
function Choices({ choices, onChoose }: ChoicesProps) {
  return (
    <>
      {choices.map((choice) => (
        <Button key={choice.name} size="sm" hideBelow="md" onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Menu
        trigger={
          <Button size="sm" hideFrom="md">
            {t('Actions')}
          </Button>
        }
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.name}
            value={choice.name}
            danger={choice.danger === true}
            onSelect={() => onChoose(choice)}
          >
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** Focuses the first visible button: some are hidden in narrow windows. */
function focusFirst(buttons: Iterable<HTMLElement> = []): void {
  for (const button of buttons) {
    button.focus();
    if (document.activeElement === button) return;
  }
}

/** The selection bar: count and actions. */
export function SelectionBar({ kind, address, session, selection, onBulk }: SelectionBarProps) {
  const reply = useQuery({
    ...listQueryOptions(kind, address.list, toListRequest(address)?.query ?? {}),
    placeholderData: keepPreviousData,
  });
  const { rows, everything, selectEverything, selectOnly, clear } = selection;
  const bar = useRef<HTMLElement>(null);
  useSingleKeys({
    Escape: clear,
    [singleKeys.actions]: () => focusFirst(bar.current?.querySelectorAll('button')),
  });
  const { totalLength: total = 0, totalCapped = false } = useListTotal(kind, address, reply) ?? {};
  const selected = everything ? { count: total, capped: totalCapped } : { count: rows.size, capped: false };
  const ask = (choice: BulkChoice) =>
    onBulk({
      kind,
      choice,
      ...selected,
      target: targetOf(selection, address),
      named: namesOf(kind, selection, reply.data?.data),
      address,
      onRun: selectOnly,
    });
  return (
    <FloatingBar ref={bar} aria-label={t('Selected rows')}>
      <Text role="status" textStyle="figures" fontWeight="medium">
        {t('{count} selected', { count: formatCount(selected.count, selected.capped) })}
      </Text>
      {!everything && (totalCapped || total > rows.size) && (
        <Button
          variant="ghost"
          size="sm"
          flexShrink="1"
          px={{ base: '1', sm: '2.5' }}
          whiteSpace={{ base: 'normal', sm: 'nowrap' }}
          onClick={selectEverything}
        >
          {t('Select all {count}', { count: formatCount(total, totalCapped) })}
        </Button>
      )}
      <Choices choices={listBulkChoices(kind, session)} onChoose={ask} />
      <IconButton label={t('Clear selection')} variant="ghost" size="sm" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </FloatingBar>
  );
}
