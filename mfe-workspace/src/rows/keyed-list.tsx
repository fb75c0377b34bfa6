import { useRef, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { Box } from '@lexboard/shared-lib/ui';
import { useListKeys } from './list-keys.ts';
import { listTableRows, moveInTable } from './table-keys.ts';

interface KeyedListProps {
  /** Ref of the container, for measuring. */
  holder?: RefObject<HTMLDivElement | null>;
  css?: ComponentProps<typeof Box>['css'];
  children: ReactNode;
}

/** A list with keyboard control of rows; its columns may depend on its width. */
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
