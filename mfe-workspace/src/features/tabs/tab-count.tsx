import { listQueryOptions, toListRequest, type ListAddress } from '@lexboard/shared-lib/client';
import { law, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useListCounts } from '../../rows/list-counts.ts';

/** Whether the rows of an address have loaded; true if the tab has no rows. */
export function useRowsShown(address: ListAddress): boolean {
  const asked = toListRequest(address);
  const { kind, list, query } = asked ?? { kind: law, list: address.list, query: {} };
  const { isSuccess } = useQuery({ ...listQueryOptions(kind, list, query), enabled: false });
  return isSuccess || !asked;
}

interface TabCountProps {
  id: string;
  kind: RecordKind;
  /** The address that the tab shows when selected. */
  address: ListAddress;
  rowsShown: boolean;
}

/** The number of records of a tab, over its end, as its description. */
export function TabCount({ id, kind, address, rowsShown }: TabCountProps) {
  const countOf = useListCounts(kind, address, rowsShown);
  return (
    <span id={id} data-count aria-hidden>
      {countOf(address.list)}
    </span>
  );
}
