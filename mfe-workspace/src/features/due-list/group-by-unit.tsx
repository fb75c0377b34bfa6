import { t } from '@lexboard/shared-lib/texts';
import { UnitsIcon } from '@lexboard/shared-lib/ui';
import { dueListing, type ChangeDue, type DueAddress } from '../../due-address.ts';
import { ToolButton } from '../../parts/tool-button.tsx';

interface GroupByUnitProps {
  address: DueAddress;
  change: ChangeDue;
}

/** Groups the rows by unit, or by day again. */
export function GroupByUnit({ address, change }: GroupByUnitProps) {
  const grouped = address.sort === 'unit';
  return (
    <ToolButton
      label={t('Group by unit')}
      icon={<UnitsIcon />}
      aria-pressed={grouped}
      css={{ '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent' } }}
      onClick={() => change(grouped ? dueListing.ownOrder : { sort: 'unit', order: 'asc' })}
    />
  );
}
