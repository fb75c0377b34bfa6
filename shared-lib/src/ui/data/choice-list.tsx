import {
  Box,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxItem,
  ComboboxItemIndicator,
  ComboboxPositioner,
} from '@chakra-ui/react';
import { CheckIcon } from '../icons/signs.ts';
import type { ChoiceOption } from './form-field.ts';

const note = { px: '2.5', py: '2', color: 'fg.muted', fontSize: 'sm' } as const;

export interface ChoiceListProps {
  items: readonly ChoiceOption[];
  more: number;
}

export function ChoiceList({ items, more }: ChoiceListProps) {
  return (
    <ComboboxPositioner>
      <ComboboxContent>
        <ComboboxEmpty {...note}>Nothing matches</ComboboxEmpty>
        {items.map((item) => (
          <ComboboxItem key={item.value} item={item}>
            {item.label}
            <ComboboxItemIndicator>
              <CheckIcon size={16} />
            </ComboboxItemIndicator>
          </ComboboxItem>
        ))}
        {more > 0 && <Box {...note}>{more} more: type to narrow</Box>}
      </ComboboxContent>
    </ComboboxPositioner>
  );
}
