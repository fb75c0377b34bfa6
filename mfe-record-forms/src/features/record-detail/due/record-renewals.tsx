import { useState } from 'react';
import { buildOccurrenceAddress, renewalsQueryOptions } from '@lexboard/shared-lib/client';
import type { RenewalStep } from '@lexboard/shared-lib/contract';
import { describeDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import { Box, chakra, ErrorPanel, Link, Paginator, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../../../parts/section-heading.tsx';
import { smallTable } from '../../../parts/small-table.ts';

const PAGE_SIZES = [20, 50, 200] as const;

const Rows = chakra('table', {
  base: {
    ...smallTable,
    '& tbody tr': {
      display: { base: 'block', md: 'table-row' },
      py: { base: '2', md: '0' },
      borderTopWidth: '1px',
      breakInside: 'avoid',
    },
    '& td': { display: { base: 'block', md: 'table-cell' }, py: { base: '0.5', md: '2' } },
    '& td:empty': { display: { base: 'none', md: 'table-cell' } },
    // Replaces the hidden header.
    '& [data-number]::before': { content: { base: 'attr(data-number) " "', md: 'none' } },
    '& [data-days]': { whiteSpace: { md: 'nowrap' } },
  },
});

const stepNames: Readonly<Record<string, string>> = words(
  { applied: 'Applied', granted: 'Granted', refused: 'Refused' },
  'step of a renewal',
);

function describeValidity({ validfrom, validuntil }: RenewalStep): string {
  const from = validfrom ? describeDay(validfrom) : '';
  const until = validuntil ? describeDay(validuntil) : '';
  if (from && until) return t('Valid from {from} until {until}', { from, until });
  if (from) return t('Valid from {day}', { day: from });
  return until && t('Valid until {day}', { day: until });
}

function StepRow({ step, hasUnits }: { step: RenewalStep; hasUnits: boolean }) {
  return (
    <tr>
      <td data-days>
        <Link asChild>
          <RouterLink to={buildOccurrenceAddress(step.occurrence)}>{describeDay(step.day)}</RouterLink>
        </Link>
      </td>
      <td data-days>
        {stepNames[step.step] ?? step.step}
        {step.pending && ` ${t('(to be approved)')}`}
      </td>
      {hasUnits && <td>{step.unitName || '--'}</td>}
      <td data-number={step.number === '' ? undefined : t('Number')}>{step.number}</td>
      <td>
        {describeValidity(step)}
        {step.reason}
      </td>
      <td>
        <Text as="span" color="fg.muted">
          {step.byName}
        </Text>
      </td>
    </tr>
  );
}

/** The applications, grants and refusals of a license, the newest first; nothing where there are none (daily work §4). */
export function RecordRenewals({ id }: { id: number }) {
  const [shown, show] = useState({ page: 1, pageSize: 20 });
  const { data, error, refetch } = useQuery(renewalsQueryOptions({ id, ...shown }));
  if (data?.totalLength === 0) return null;
  const hasUnits = data?.data.some(({ unit }) => unit !== null) ?? false;
  const total = data?.totalLength ?? 0;
  return (
    <Box mt="6">
      <SectionHeading>{t('Renewals')}</SectionHeading>
      {data && (
        <Rows aria-label={t('Renewals')}>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('Step')}</th>
              {hasUnits && <th scope="col">{t('Unit')}</th>}
              <th scope="col">{t('Number')}</th>
              <th scope="col">{t('Validity or reason')}</th>
              <th scope="col">{t('Entered by')}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((step) => (
              <StepRow key={step.id} {...{ step, hasUnits }} />
            ))}
          </tbody>
        </Rows>
      )}
      {total > PAGE_SIZES[0] && (
        <Paginator
          label={t('Pages of renewals')}
          {...shown}
          {...{ total }}
          pageSizes={PAGE_SIZES}
          onPage={(page) => show({ ...shown, page })}
          onPageSize={(pageSize) => show({ page: 1, pageSize })}
        />
      )}
      {!data && !error && <TextSkeleton lines={2} />}
      {!data && error && (
        <ErrorPanel
          title={t('The renewals could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
