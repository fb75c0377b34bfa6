import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { t } from '@lexboard/shared-lib/texts';
import { Box, createLatePart, Flex, SkipLink } from '@lexboard/shared-lib/ui';
import { FilterButton } from './filter-button.tsx';
import { panelMark, showInPanel } from './panel-scroll.ts';
import type { useShownFilters } from './shown-filters.ts';

const FilterDrawer = createLatePart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

interface FilterAreaProps extends Pick<
  ReturnType<typeof useShownFilters>,
  'beside' | 'shown' | 'revealed' | 'button' | 'onClose'
> {
  count: number;
  panel: ReactNode;
  /** Id of the list's container. */
  list: string;
}

/** The filters of a page's lists. Their room is reserved, so that no row moves when they load. */
export function FilterArea(props: FilterAreaProps) {
  const { count, panel, list, beside, shown, revealed, button, onClose } = props;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (revealed > 0) showInPanel(area.current?.querySelector('label:has(:checked)'));
  }, [revealed]);
  if (!beside) {
    return shown && <FilterDrawer part={{ children: panel, onClose }} onFailed={onClose} />;
  }
  if (!shown) return null;
  return (
    <Box
      as="aside"
      ref={area}
      aria-label={t('Filters')}
      flex="none"
      width="filters"
      alignSelf="flex-start"
      position="sticky"
      top="0"
      maxH="calc(100dvh - {sizes.16})"
      overflowY="auto"
      pb="4"
      css={{ '@media print': { display: 'none' } }}
      {...panelMark}
    >
      <SkipLink target={list} words={t('Skip to list')} />
      <Flex align="center" h="12" position="sticky" top="0" zIndex="1" bg="bg.canvas">
        <FilterButton count={count} {...button} />
      </Flex>
      {/* Remounting opens the sections and scrolls to their selected options. */}
      <Fragment key={revealed}>{panel}</Fragment>
    </Box>
  );
}
