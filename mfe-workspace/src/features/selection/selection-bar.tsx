import {
  askedOfAddress,
  listQueryOptions,
  requestOfAddress,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import { mostInBulk, type BulkTarget, type RecordKind } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, chakra, CloseIcon, IconButton, Text } from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/overlays';
import { useListTotal } from '../../list-total.ts';
import type { RowSelection } from '../../row-selection.ts';
import { bulkChoices, type AskedBulk, type BulkChoice } from './bulk-choices.ts';

export interface SelectionBarProps {
  kind: RecordKind;
  address: ListAddress;
  session: Session;
  selection: RowSelection;
  onBulk: (asked: AskedBulk) => void;
}

/**
 * Below the rows, and above the foot of the window while these go on: the last of them can always be scrolled out from
 * under it.
 */
const Floating = chakra('section', {
  base: {
    position: 'sticky',
    bottom: { base: '2', sm: '16' },
    zIndex: 'sticky',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    width: 'fit-content',
    maxW: 'full',
    mx: 'auto',
    mt: '3',
    mb: { sm: '12' },
    px: { base: '2.5', sm: '4' },
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'float',
    '@media print': { display: 'none' },
  },
});

const targetOf = ({ rows, everything }: RowSelection, address: ListAddress): BulkTarget =>
  everything
    ? { list: address.list, query: askedOfAddress(address) }
    : { rows: [...rows].map(([id, version]) => ({ id, version })) };

interface ChoicesProps {
  choices: BulkChoice[];
  onChoose: (choice: BulkChoice) => void;
}

/** A button for each choice; on a narrow page one menu of them, so that all are within reach. */
function Choices({ choices, onChoose }: ChoicesProps) {
  return (
    <>
      {choices.map((choice) => (
        <Button key={choice.label} size="sm" hideBelow="md" onClick={() => onChoose(choice)}>
          {choice.label}
        </Button>
      ))}
      <Menu
        trigger={
          <Button size="sm" hideFrom="md">
            Actions
          </Button>
        }
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.label}
            value={choice.label}
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

interface EverythingProps {
  total: number;
  /** There are more, which nobody counted. */
  capped: boolean;
  onSelect: () => void;
}

/** Offers all that match, or says why it does not. */
function Everything({ total, capped, onSelect }: EverythingProps) {
  if (capped || total > mostInBulk)
    return (
      <Text color="fg.muted">
        At most {mostInBulk.toLocaleString('en-IN')} can be changed at once. Narrow the list to select all of
        it.
      </Text>
    );
  return (
    <Button variant="ghost" size="sm" onClick={onSelect}>
      Select all {total.toLocaleString('en-IN')}
    </Button>
  );
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ kind, address, session, selection, onBulk }: SelectionBarProps) {
  const reply = useQuery({
    ...listQueryOptions(kind, address.list, requestOfAddress(address)?.query ?? {}),
    placeholderData: keepPreviousData,
  });
  const { rows, everything, selectEverything, clear } = selection;
  const listed = useListTotal(kind, address, reply);
  const total = listed?.totalLength ?? 0;
  const count = everything ? total : rows.size;
  const ask = (choice: BulkChoice) =>
    onBulk({ kind, choice, count, target: targetOf(selection, address), address, onRun: clear });
  return (
    <Floating aria-label="Selected rows">
      <Text role="status" textStyle="figures" fontWeight="medium">
        {count.toLocaleString('en-IN')} selected
      </Text>
      {!everything && total > rows.size && (
        <Everything total={total} capped={listed?.totalCapped === true} onSelect={selectEverything} />
      )}
      <Choices choices={bulkChoices(kind, session)} onChoose={ask} />
      <IconButton label="Clear selection" variant="ghost" size="sm" onClick={clear}>
        <CloseIcon />
      </IconButton>
    </Floating>
  );
}
