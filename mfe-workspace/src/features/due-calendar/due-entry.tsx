import type { DueRow } from '@lexboard/shared-lib/contract';
import { formatDueUnit, formatLaw, langOf, nameChoice } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { dueLooks, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { DueAddress } from '../../due-address.ts';
import { linkToRow } from '../../due-navigation.ts';

interface DueEntryProps {
  row: DueRow;
  address: DueAddress;
  tabIndex: number;
}

const SIGN = 14;

/** An entry of a day: state as icon and colour, and its name as a link. Unstyled; the cells style it. */
export function DueEntry({ row, address, tabIndex }: DueEntryProps) {
  const { tone, icon: Sign } = dueLooks[row.status];
  return (
    <RouterLink
      data-tone={tone}
      title={[row.name, formatDueUnit(row), row.UniqueCode, formatLaw(row), nameChoice(row.status)]
        .filter(Boolean)
        .join(' · ')}
      tabIndex={tabIndex}
      {...linkToRow(address, row)}
    >
      <Sign size={SIGN} />
      <span data-name lang={langOf(row.name)}>
        {row.name}
        {row.unitName && ` · ${row.unitName}`}
      </span>
      <VisuallyHidden as="span">, {nameChoice(row.status)}</VisuallyHidden>
    </RouterLink>
  );
}
