import { useSyncExternalStore } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { labels, t } from '../../texts/index.ts';
import { SegmentedControl } from '../controls/segmented-control.tsx';
import { rowHeight } from './row-height.ts';

const options = labels([
  { value: 'compact', label: 'Compact' },
  { value: 'normal', label: 'Normal' },
  { value: 'comfortable', label: 'Comfortable' },
] as const);

/** Sets this browser's row height in lists. */
export function RowHeightChoice() {
  const label = t('Row height');
  const value = useSyncExternalStore(rowHeight.watch, rowHeight.read);
  return (
    <Flex wrap="wrap" align="center" columnGap="3" rowGap="1" mt="4">
      <Box aria-hidden fontWeight="medium">
        {label}
      </Box>
      <SegmentedControl {...{ label, options, value }} onChange={rowHeight.write} />
    </Flex>
  );
}
