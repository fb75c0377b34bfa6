import { useEffect, useEffectEvent, useState } from 'react';
import { allRecordUnitsQueryOptions, recordUnitsQueryOptions } from '@lexboard/shared-lib/client';
import { openDueStatuses, type StoredRecord, type UnitOfRecord } from '@lexboard/shared-lib/contract';
import { RemoteDialog } from '@lexboard/shared-lib/federation';
import { SearchForm, useListingSelection } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  ErrorPanel,
  Flex,
  formatCount,
  notify,
  Paginator,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import type { KindDue } from '../record-schedule.ts';
import { UnitTable } from './unit-table.tsx';

const PAGE_SIZES = [20, 50, 200] as const;

/** How all units get on paper. */
export interface PrintedUnits {
  /** Whether all units are to be loaded and printed. */
  printing: boolean;
  /** Called after printing, and where the units could not be loaded. */
  onPrinted: () => void;
}

interface RecordUnitsProps extends PrintedUnits {
  kind: KindDue;
  record: StoredRecord;
}

interface FilingProps {
  rows: readonly UnitOfRecord[];
  onDone: (filed: readonly UnitOfRecord[]) => void;
  onClear: () => void;
}

/** The number of selected units, and the button that files what is due there next: in sight below the table, which stays. */
function Filing({ rows, onDone, onClear }: FilingProps) {
  /** A snapshot of the rows when the button was pressed. */
  const [asked, setAsked] = useState<readonly UnitOfRecord[]>();
  const close = () => setAsked(undefined);
  return (
    <>
      {rows.length > 0 && (
        <Flex
          gap="2"
          align="center"
          wrap="wrap"
          role="group"
          aria-label={t('Selected units')}
          position="sticky"
          // The end of the dialog, below the room under its content.
          bottom="-5"
          py="2"
          bg="bg.panel"
          borderTopWidth="1px"
          css={{ '@media print': { display: 'none' } }}
        >
          <Text role="status">{t('{count} selected', { count: formatCount(rows.length) }, 'units')}</Text>
          <Button size="sm" onClick={() => setAsked(rows)}>
            {t('File', undefined, 'to file')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('Clear', undefined, 'a selection')}
          </Button>
        </Flex>
      )}
      {asked && (
        <RemoteDialog
          component="mfe-workspace/FileDueDays"
          title={t('File', undefined, 'to file')}
          with={{
            rows: asked.flatMap(({ next }) => next ?? []),
            onDone: (filed) => onDone(asked.filter(({ next }) => filed.some(({ id }) => id === next?.id))),
            onClosed: close,
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** How far a change of very many units is. */
function Progress({ record }: Pick<RecordUnitsProps, 'record'>) {
  const { unitsDone, unitsTotal } = record;
  if (typeof unitsDone !== 'number' || typeof unitsTotal !== 'number') return null;
  return (
    <Text role="status" color="fg.muted">
      {t('{done} of {all} units follow the last change. The others do so by themselves.', {
        done: formatCount(unitsDone),
        all: formatCount(unitsTotal),
      })}
    </Text>
  );
}

/** The page of units, and which of them are selected. */
function useUnitsOf({ kind, record }: Pick<RecordUnitsProps, 'kind' | 'record'>) {
  const [shown, show] = useState({ page: 1, pageSize: 20, text: '' });
  const { page, pageSize, text } = shown;
  const body = { kind: kind.name, id: record.id, page, pageSize, ...(text && { text }) };
  const reply = useQuery(recordUnitsQueryOptions(body));
  const selection = useListingSelection({ scope: '', keyOf: ({ unit }: UnitOfRecord) => unit });
  return { shown, show, reply, selection };
}

/** All units while they are printed; undefined otherwise. Without them the shown page is printed. */
function usePrintedUnits({ kind, record, printing, onPrinted }: RecordUnitsProps) {
  const body = { kind: kind.name, id: record.id };
  const { data, error } = useQuery({ ...allRecordUnitsQueryOptions(body), enabled: printing });
  const isReady = printing && (data !== undefined || error !== null);
  const print = useEffectEvent(() => {
    if (error) notify(t('Only the shown units are printed. {reason}', { reason: error.message }), 'error');
    window.print();
    onPrinted();
  });
  useEffect(() => {
    if (isReady) print();
  }, [isReady]);
  return printing ? data : undefined;
}

const UnitSearch = (search: { text: string; onSearch: (search: { text: string }) => void }) => (
  <Box maxW="text" mb="2" css={{ '@media print': { display: 'none' } }}>
    <SearchForm
      label={t('Units')}
      placeholder={t('Search units')}
      note={t('Searches name and code')}
      column=""
      {...search}
    />
  </Box>
);

/** On paper, how much of the units a page that the browser printed has. */
const PrintedPart = ({ count, total }: { count: number; total: number }) => (
  <Text display="none" css={{ '@media print': { display: 'block' } }}>
    {t('{count} of {all} units. Print in this dialog prints all of them.', {
      count: formatCount(count),
      all: formatCount(total),
    })}
  </Text>
);

/** The units of a record: what is due next, owner, and the last twelve states; several are filed at once (units §4). */
export function RecordUnits(props: RecordUnitsProps) {
  const { shown, show, reply, selection } = useUnitsOf(props);
  const printed = usePrintedUnits(props);
  const session = useSession();
  const { data, error, refetch } = reply;
  const isOffered = ({ next }: UnitOfRecord) =>
    next !== null &&
    openDueStatuses.includes(next.status) &&
    (session?.canEdit === true || (session?.id !== undefined && next.owner === session.id));
  if (!data && error)
    return (
      <ErrorPanel
        title={t('The units could not be loaded')}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <TextSkeleton lines={6} />;
  const total = data.totalLength;
  const noUnit = session?.ownUnits
    ? t('It applies to no open unit that you act for.')
    : t('It applies to no open unit.');
  const { text, ...pages } = shown;
  const isPaged = total > PAGE_SIZES[0];
  return (
    <Box mt="2">
      <Progress record={props.record} />
      {(isPaged || text) && (
        <UnitSearch text={text} onSearch={(search) => show({ ...shown, page: 1, text: search.text })} />
      )}
      {total === 0 ? (
        <Text color="fg.muted">{text ? t('No unit matches this search.') : noUnit}</Text>
      ) : (
        <UnitTable {...props} rows={printed ?? data.data} {...{ selection, isOffered }} />
      )}
      <Filing
        rows={[...selection.rows.values()]}
        onDone={(filed) => selection.select(filed, false)}
        onClear={selection.clear}
      />
      {isPaged && !printed && <PrintedPart count={data.data.length} total={total} />}
      {isPaged && (
        <Paginator
          label={t('Pages of units')}
          {...pages}
          {...{ total }}
          pageSizes={PAGE_SIZES}
          onPage={(page) => show({ ...shown, page })}
          onPageSize={(pageSize) => show({ ...shown, page: 1, pageSize })}
        />
      )}
    </Box>
  );
}
