import { countsQueryOptions, requestOfAddress, type ListAddress } from '@lexboard/shared-lib/client';
import type { ListName, RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { formatCount, SegmentedControl } from '@lexboard/shared-lib/ui';
import type { ChangeAddress } from '../../workspace-address.ts';

const statusButtons = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const;

interface StatusButtonsProps {
  kind: RecordKind;
  address: ListAddress;
  change: ChangeAddress;
  /** Only when the rows are there are they counted: rows never wait for counts. */
  rowsShown: boolean;
}

/** How many rows each list has under the filters of an address; empty until that is known, and where it fails. */
function useCounts({ kind, address, rowsShown }: Omit<StatusButtonsProps, 'change'>) {
  const query = requestOfAddress(address)?.query ?? {};
  const { data } = useQuery({ ...countsQueryOptions(kind, query), enabled: rowsShown });
  return (list: ListName) =>
    data ? formatCount(data.totalLength[list], data.totalCapped?.[list] ?? false) : '';
}

/** All, Published and Draft, and how many there are of each (D1 §2). */
export function StatusButtons({ change, ...counted }: StatusButtonsProps) {
  const countOf = useCounts(counted);
  return (
    <SegmentedControl
      label="Status"
      options={statusButtons.map((button) => ({ ...button, count: countOf(button.value) }))}
      value={counted.address.list}
      onChange={(value) => change({ list: value, page: 1 })}
    />
  );
}
