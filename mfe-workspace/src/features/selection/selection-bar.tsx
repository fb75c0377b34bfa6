import { useState } from 'react';
import {
  askedOfAddress,
  listQueryOptions,
  requestOfAddress,
  type ListAddress,
} from '@lexboard/shared-lib/client';
import type { BulkTarget, RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, chakra, CloseIcon, IconButton, Text } from '@lexboard/shared-lib/ui';
import type { RowSelection } from '../../row-selection.ts';
import { bulkChoices, type BulkChoice } from './bulk-choices.ts';
import { BulkDialog } from './bulk-dialog.tsx';

export interface SelectionBarProps {
  kind: RecordKind;
  address: ListAddress;
  session: Session;
  selection: RowSelection;
}

/** Floats above the foot of the list, so that rows stay where they are. */
const Floating = chakra('section', {
  base: {
    position: 'fixed',
    bottom: { base: '2', sm: '16' },
    insetX: '0',
    mx: 'auto',
    width: 'fit-content',
    maxW: 'calc(100vw - {sizes.4})',
    zIndex: 'sticky',
    display: 'flex',
    // On a telephone one line, which scrolls.
    overflowX: 'auto',
    '& > *': { flexShrink: 0 },
    alignItems: 'center',
    gap: '2',
    px: '4',
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

/** What is to be done to which records, as they were when that was chosen. */
interface Wanted {
  choice: BulkChoice;
  count: number;
  target: BulkTarget;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ kind, address, session, selection }: SelectionBarProps) {
  const [wanted, setWanted] = useState<Wanted>();
  const { data } = useQuery(listQueryOptions(kind, address.list, requestOfAddress(address)?.query ?? {}));
  const { rows, everything, selectEverything, clear } = selection;
  const total = data?.totalLength ?? 0;
  const count = everything ? total : rows.size;
  const closed = (begun: boolean) => {
    setWanted(undefined);
    if (begun) clear();
  };
  return (
    <Floating aria-label="Selected rows">
      <Text role="status" textStyle="figures" fontWeight="medium">
        {count.toLocaleString('en-IN')} selected
      </Text>
      {!everything && total > rows.size && (
        <Button variant="ghost" size="sm" onClick={selectEverything}>
          Select all {total.toLocaleString('en-IN')}
        </Button>
      )}
      {bulkChoices(kind, session).map((offered) => (
        <Button
          key={offered.label}
          size="sm"
          onClick={() => setWanted({ choice: offered, count, target: targetOf(selection, address) })}
        >
          {offered.label}
        </Button>
      ))}
      <IconButton label="Clear selection" variant="ghost" size="sm" onClick={clear}>
        <CloseIcon />
      </IconButton>
      {wanted && <BulkDialog kind={kind} {...wanted} onClosed={closed} />}
    </Floating>
  );
}
