import { request, type DueListQuery } from '@lexboard/shared-lib/client';
import { dueList, type DueRow } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { Button, formatCount, Text } from '@lexboard/shared-lib/ui';

/** The most rows that a call gives. */
const PAGE_SIZE = 200;

/** Everything that a list has under a query, page by page. */
async function readEverything(query: DueListQuery, total: number): Promise<DueRow[]> {
  const rows: DueRow[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
    const body = { ...query, page, pageSize: PAGE_SIZE };
    rows.push(...(await request(dueList, { body })).data);
  }
  return rows;
}

interface SelectEverythingProps {
  /** What the list is asked for. */
  query: DueListQuery;
  total: number;
  totalCapped: boolean;
  onRows: (rows: readonly DueRow[]) => void;
}

/** Selects all that match, on all pages, as far as a list counts. */
export function SelectEverything({ query, total, totalCapped, onRows }: SelectEverythingProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readEverything(query, total),
    onSuccess: onRows,
  });
  return (
    <>
      <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate()}>
        Select all {formatCount(total, totalCapped)}
      </Button>
      {error && <Text color="danger">{error.message}</Text>}
    </>
  );
}
