import { useState } from 'react';
import { whatIfQueryOptions } from '@lexboard/shared-lib/client';
import type { ChangedLaw, AnswerOverride } from '@lexboard/shared-lib/contract';
import { keepPreviousData, useQuery } from '@lexboard/shared-lib/query';
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
  return (
    <Table.Row>
      <Table.Cell whiteSpace="nowrap">{law.LawUniqueCode}</Table.Cell>
      <Table.Cell minW="48" overflowWrap="anywhere" py="2">
        {law.Law}
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
    <Table.ScrollArea label="Laws that would change">
      <Table.Root>
        <Table.Caption>Laws that would change</Table.Caption>
        <Table.Header>
          <tr>
            {['Law Code', 'Name', 'Now', 'Then', 'Rules affected'].map((name) => (
              <Table.ColumnHeader key={name}>{name}</Table.ColumnHeader>
            ))}
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
          {formatCount(data.totalLength)} of {formatCount(data.asking)} laws with a different answer would
          change.
        </Text>
      )}
      <ListState
        loading={!data && !error}
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={data?.totalLength === 0}
        why="The result of no law would change."
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
