import { lazy, Suspense } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { Box, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';

const FilterPanel = lazy(async () => {
  const { FilterPanel } = await import('./filter-panel.tsx');
  return { default: FilterPanel };
});

const FilterDrawer = lazy(async () => {
  const { FilterDrawer } = await import('./filter-drawer.tsx');
  return { default: FilterDrawer };
});

interface FilterAreaProps {
  address: ListAddress;
  change: ChangeAddress;
  /** There is room for it beside the list. */
  beside: boolean;
  shown: boolean;
  onClose: () => void;
}

/** The filters of all lists. Their room is kept from the start, so that no row moves when they arrive. */
export function FilterArea({ address, change, beside, shown, onClose }: FilterAreaProps) {
  if (!beside) {
    return (
      <Suspense fallback={null}>
        {shown && <FilterDrawer address={address} change={change} onClose={onClose} />}
      </Suspense>
    );
  }
  if (!shown) return null;
  return (
    <Box
      as="aside"
      aria-label="Filters"
      flex="none"
      width="panel"
      alignSelf="flex-start"
      position="sticky"
      top="0"
      maxH="calc(100dvh - {sizes.16})"
      overflowY="auto"
      pt="12"
      pb="4"
      css={{ '@media print': { display: 'none' } }}
    >
      <Suspense fallback={<TextSkeleton lines={8} />}>
        <FilterPanel address={address} change={change} />
      </Suspense>
    </Box>
  );
}
