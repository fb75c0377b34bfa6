import { useEffect, useRef } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import { Box, TextSkeleton } from '@lexboard/shared-lib/ui';
import { latePart } from '../../late-part.tsx';
import type { ChangeAddress } from '../../workspace-address.ts';

const FilterPanel = latePart(async () => (await import('./filter-panel.tsx')).FilterPanel);
const FilterDrawer = latePart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

interface FilterAreaProps {
  address: ListAddress;
  change: ChangeAddress;
  /** There is room for it beside the list. */
  beside: boolean;
  shown: boolean;
  /** Grows when what is set is to be brought into sight. */
  revealed: number;
  onClose: () => void;
}

/** The filters of all lists. Their room is kept from the start, so that no row moves when they arrive. */
export function FilterArea({ address, change, beside, shown, revealed, onClose }: FilterAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealed > 0)
      area.current?.querySelector('label:has(:checked)')?.scrollIntoView({ block: 'nearest' });
  }, [revealed]);
  if (!beside) {
    return shown && <FilterDrawer part={{ address, change, onClose }} onFailed={onClose} />;
  }
  if (!shown) return null;
  return (
    <Box
      as="aside"
      ref={area}
      aria-label="Filters"
      flex="none"
      width="filters"
      alignSelf="flex-start"
      position="sticky"
      top="0"
      maxH="calc(100dvh - {sizes.16})"
      overflowY="auto"
      pt="12"
      pb="4"
      css={{ '@media print': { display: 'none' } }}
    >
      {/* Anew, it has its sections open and each at its choice. */}
      <FilterPanel key={revealed} part={{ address, change }} meanwhile={<TextSkeleton lines={8} />} />
    </Box>
  );
}
