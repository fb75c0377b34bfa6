import { useState } from 'react';
import type { BoardReport } from '@lexboard/shared-lib/contract';
import type { ReportPeriod } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, formatCount, Heading, Text } from '@lexboard/shared-lib/ui';
import { Part } from '../report-part.tsx';
import { ReportTable } from '../report-table.tsx';
import { listShownUnits } from './shown-units.ts';
import { UnitMonths } from './unit-months.tsx';

interface UnitPartsProps {
  part: NonNullable<BoardReport['parts']['unit']>;
  days: ReportPeriod;
}

/** The figures of each unit, and what is late there by month. Of very many units the upper ones, until all are asked for. */
export function UnitParts({ part: { data, total }, days }: UnitPartsProps) {
  const [all, setAll] = useState(false);
  const rows = all ? data : listShownUnits(data);
  return (
    <>
      <Part aria-label={t('By unit')}>
        <Heading level={2}>{t('By unit')}</Heading>
        <Text color="fg.muted" fontSize="sm">
          {t('A unit counts what is below it, too.')}
        </Text>
        {rows.length < data.length && (
          <Button size="sm" mt="2" css={{ '@media print': { display: 'none' } }} onClick={() => setAll(true)}>
            {t('Show all {count} units', { count: formatCount(data.length) })}
          </Button>
        )}
        <Box maxW={{ md: '56rem' }}>
          <ReportTable title={t('By unit')} first={t('Unit')} {...{ rows, total }} />
        </Box>
      </Part>
      <Part aria-label={t('Late by unit and month')}>
        <Heading level={2}>{t('Late by unit and month')}</Heading>
        <UnitMonths {...{ rows, total, days }} />
      </Part>
    </>
  );
}
