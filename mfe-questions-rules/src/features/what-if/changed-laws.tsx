import { useState } from 'react';
import { langOf, lawTitle } from '@lexboard/shared-lib/domain';
import { whatIfQueryOptions } from '@lexboard/shared-lib/client';
import type { ChangedLaw, AnswerOverride } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  formatCount,
  ListState,
  Paginator,
  Stack,
  Table,
  TableSkeleton,
  Text,
} from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';

const pageSizes = [10, 20, 30];

function LawRow({ law }: { law: ChangedLaw }) {
  const title = lawTitle({ name: law.Law, title_hi: law.title_hi });
  return (
    <Table.Row>
      <Table.Cell whiteSpace="nowrap">{law.LawUniqueCode}</Table.Cell>
      <Table.Cell minW="48" overflowWrap="anywhere" py="2" lang={langOf(title)}>
        {title}
      </Table.Cell>
      <Table.Cell>
        <ApplicabilityBadge result={law.before} />
      </Table.Cell>
      <Table.Cell>
        <ApplicabilityBadge result={law.after} />
      </Table.Cell>
      <Table.Cell minW="40" overflowWrap="anywhere" py="2">
        {law.rules.map(({ rulename }) => rulename).join(', ')}
      </Table.Cell>
    </Table.Row>
  );
}

function LawTable({ laws }: { laws: readonly ChangedLaw[] }) {
  return (
    <Table.ScrollArea label={t('Laws that would change')}>
      <Table.Root>
        <Table.Caption>{t('Laws that would change')}</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader>{t('Law Code')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Name')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Now')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Then', undefined, 'after a change')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Rules affected')}</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {laws.map((law) => (
            <LawRow key={law.id} law={law} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** The laws that would change if an answer were saved in all laws that ask the same question. */
export function ChangedLaws({ answer }: { answer: AnswerOverride }) {
  const [pageSize, setPageSize] = useState(10);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...whatIfQueryOptions(answer, page, pageSize),
    placeholderData: keepPreviousData,
  });
  const choosePageSize = (size: number) => {
    setPageSize(size);
    setPage(1);
  };
  return (
    <Box>
      {data && (
        <Text role="status" fontWeight="medium">
          {t('{count} of {all} laws with a different answer would change.', {
            count: formatCount(data.totalLength),
            all: formatCount(data.asking),
          })}
        </Text>
      )}
      <ListState
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={data?.totalLength === 0}
        why={t('The result of no law would change.')}
        skeleton={<TableSkeleton rows={3} columns={5} />}
      >
        {data && (
          <Stack gap="0">
            <LawTable laws={data.data} />
            <Paginator
              {...{ page, pageSize, pageSizes }}
              total={data.totalLength}
              onPage={setPage}
              onPageSize={choosePageSize}
            />
          </Stack>
        )}
      </ListState>
    </Box>
  );
}
