import type { ListAddress } from '@lexboard/shared-lib/client';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import { labels, t } from '@lexboard/shared-lib/texts';
import { SegmentedControl } from '@lexboard/shared-lib/ui';
import { useListCounts } from '../../../rows/list-counts.ts';
import type { ChangeAddress } from '../../../workspace-address.ts';

const statusButtons = labels([
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const);

export const findStatusLabel = (list: ListAddress['list']): string =>
  statusButtons.find(({ value }) => value === list)?.label ?? '';

interface StatusButtonsProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  rowsShown: boolean;
}

/** The status filters All, Published and Draft, with counts (D1 §2). */
export function StatusButtons({ kind, address, change, rowsShown }: StatusButtonsProps) {
  const countOf = useListCounts(kind, address, rowsShown);
  return (
    <SegmentedControl
      label={t('Status')}
      options={statusButtons.map((button) => ({ ...button, count: countOf(button.value) }))}
      value={address.list}
      onChange={(value) => change({ list: value, page: 1 })}
    />
  );
}
