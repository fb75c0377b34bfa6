import { request, type DueListQuery } from '@lexboard/shared-lib/client';
import { dueList, type DueRow } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, formatCount, Text } from '@lexboard/shared-lib/ui';

/** The server's maximum page size. */
const PAGE_SIZE = 200;

async function readEverything(query: DueListQuery, total: number): Promise<DueRow[]> {
  const rows: DueRow[] = [];
  for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
    const body = { ...query, page, pageSize: PAGE_SIZE };
    rows.push(...(await request(dueList, { body })).data);
  }
  return rows;
}

interface SelectEverythingProps {
  query: DueListQuery;
  total: number;
  totalCapped: boolean;
  onRows: (rows: readonly DueRow[]) => void;
}

/** Selects all matches on all pages, up to the counted total. */
export function SelectEverything({ query, total, totalCapped, onRows }: SelectEverythingProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => readEverything(query, total),
    onSuccess: onRows,
  });
  return (
    <>
      <Button variant="ghost" size="sm" loading={isPending} onClick={() => mutate()}>
        {t('Select all {count}', { count: formatCount(total, totalCapped) })}
      </Button>
      {error && <Text color="danger">{error.message}</Text>}
    </>
  );
}
