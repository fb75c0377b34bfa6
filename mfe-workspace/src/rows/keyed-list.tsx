import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import { useListKeys } from './list-keys.ts';
import { listTableRows, moveInTable } from './table-keys.ts';

interface KeyedListProps {
  /** What holds the list, for those who measure it. */
  holder?: RefObject<HTMLDivElement | null>;
  css?: ComponentProps<typeof Box>['css'];
  children: ReactNode;
}

/** Holds a list whose rows the keys lead through, as those of records; its columns may depend on its width. */
export function KeyedList({ holder, css, children }: KeyedListProps) {
  const own = useRef<HTMLDivElement>(null);
  const box = holder ?? own;
  useListKeys(() => listTableRows(box.current));
  return (
    <Box ref={box} containerType="inline-size" onKeyDown={moveInTable}>
      <Box css={css}>{children}</Box>
    </Box>
  );
}
