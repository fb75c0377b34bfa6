import { useRef, type ReactNode } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import { useListKeys } from './list-keys.ts';
import { listTableRows, moveInTable } from './table-keys.ts';

/** Holds a list whose rows the keys lead through, as those of records; its columns may depend on its width. */
export function KeyedList({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLDivElement>(null);
  useListKeys(() => listTableRows(holder.current));
  return (
    <Box ref={holder} containerType="inline-size" onKeyDown={moveInTable}>
      {children}
    </Box>
  );
}
