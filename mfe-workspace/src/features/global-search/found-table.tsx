import { useEffect } from 'react';
import { limits } from '@lexboard/shared-lib/contract';
import type { KindName, RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, formatCount, Heading, Paginator, Span, Table } from '@lexboard/shared-lib/ui';
import { listResultColumns } from './result-columns.ts';
import type { ResultsOfKind } from './results-of-kinds.ts';
import type { ResultPage } from './search-query.ts';
import { ResultRow, type ResultIntents } from './found-row.tsx';
import { ResultRows, onNarrowScreen } from './found-rows.ts';
import { resultPageSizes } from './use-search-results.ts';

interface FoundTableProps extends ResultsOfKind {
  /** Id of its heading. */
  id: string;
  text: string;
  page: ResultPage;
  /** Whether newer rows are loading. */
  busy: boolean;
  canEdit: boolean;
  intents: ResultIntents;
  onTurn: (kind: KindName, page: ResultPage) => void;
}

/** Same as the cells. */
const headerPadding = { base: '3', md: '2' };
const hiddenOnPaper = { '@media print': { display: 'none' } };

function FoundHeader({ kind }: { kind: RecordKind }) {
  return (
    <Table.Header css={{ [onNarrowScreen]: { display: 'none' } }}>
      <tr>
        {listResultColumns(kind).map(({ name, label }, index) => (
          <Table.ColumnHeader key={name} sticky={index === 0} px={headerPadding}>
            {label}
          </Table.ColumnHeader>
        ))}
        <Table.ColumnHeader px={headerPadding} css={hiddenOnPaper}>
          {t('Action')}
        </Table.ColumnHeader>
      </tr>
    </Table.Header>
  );
}

type FoundPagesProps = Pick<
  FoundTableProps,
  'kind' | 'title' | 'rows' | 'total' | 'capped' | 'page' | 'busy' | 'onTurn'
>;

/**
 * Paging beyond a capped total while more results exist (decisions §3); a page beyond the end becomes the last one,
 * such as after a delete.
 */
function FoundPages({ kind: { name }, title, rows, total, capped, page, busy, onTurn }: FoundPagesProps) {
  const last = Math.max(1, Math.ceil(total / page.pageSize));
  const atMost = capped && total >= limits.counted;
  const beyond = !busy && rows.length === 0 && page.page > last;
  useEffect(() => {
    if (beyond) onTurn(name, { ...page, page: last });
  }, [beyond, last, name, page, onTurn]);

  if (total === 0) return null;
  return (
    <Paginator
      {...page}
      label={t('Pages of {title}', { title })}
      total={total}
      totalCapped={capped}
      endsThere={atMost}
      note={atMost && page.page >= last ? t('There are more: add words to the search') : undefined}
      pageSizes={resultPageSizes}
      onPage={(to) => onTurn(name, { ...page, page: to })}
      onPageSize={(pageSize) => onTurn(name, { page: 1, pageSize })}
    />
  );
}

/** The results of one kind, with paging. */
export function ResultTable({
  id,
  kind,
  title,
  rows,
  matches,
  total,
  capped,
  page,
  busy,
  onTurn,
  ...rest
}: FoundTableProps) {
  return (
    <Box>
      <Heading level={3} id={id} tabIndex={-1} pb="2" scrollMarginTop="32">
        {title} <Span color="fg.muted">{formatCount(total, capped)}</Span>
      </Heading>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden">
        <Table.ScrollArea label={title}>
          <Table.Root>
            <Table.Caption>{title}</Table.Caption>
            <FoundHeader kind={kind} />
            <ResultRows aria-busy={busy}>
              {rows.map((row) => (
                <ResultRow
                  key={row.id}
                  {...{ kind, row, ...rest }}
                  match={matches.find(({ id }) => id === row.id)}
                />
              ))}
              {rows.length === 0 && (
                <tr>
                  <td data-none colSpan={listResultColumns(kind).length + 1}>
                    {t('No Data')}
                  </td>
                </tr>
              )}
            </ResultRows>
          </Table.Root>
        </Table.ScrollArea>
        <FoundPages {...{ kind, title, rows, total, capped, page, busy, onTurn }} />
      </Box>
    </Box>
  );
}
