import {
  Box,
  ComboboxContent,
  ComboboxEmpty,
  ComboboxItem,
  ComboboxItemIndicator,
  ComboboxPositioner,
} from '@chakra-ui/react';
import { langOf } from '@lexboard/shared-lib/domain';
import { CheckIcon } from '../../icons/signs.ts';
import type { ChoiceOption } from '../form-field.ts';

const noteStyle = { px: '2.5', py: '2', color: 'fg.muted', fontSize: 'sm' } as const;

function ChoiceWords({ label, note }: ChoiceOption) {
  if (!note) return <span lang={langOf(label)}>{label}</span>;
  return (
    <Box minW="0">
      <span lang={langOf(label)}>{label}</span>
      <Box color="fg.muted" fontSize="xs" lineClamp={2} lang={langOf(note)}>
        {note}
      </Box>
    </Box>
  );
}

export interface ChoiceListProps {
  items: readonly ChoiceOption[];
  note: string | undefined;
  empty: string;
}

export function ChoiceList({ items, note, empty }: ChoiceListProps) {
  return (
    <ComboboxPositioner>
      <ComboboxContent>
        <ComboboxEmpty {...noteStyle}>{empty}</ComboboxEmpty>
        {items.map((item) => (
          <ComboboxItem key={item.value} item={item}>
            <ChoiceWords {...item} />
            <ComboboxItemIndicator>
              <CheckIcon size={16} />
            </ComboboxItemIndicator>
          </ComboboxItem>
        ))}
        {note && <Box {...noteStyle}>{note}</Box>}
      </ComboboxContent>
    </ComboboxPositioner>
  );
}
