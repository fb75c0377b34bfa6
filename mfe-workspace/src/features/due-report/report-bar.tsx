import { useId, type ReactNode } from 'react';
import { requestFile } from '@lexboard/shared-lib/client';
import { dueReportExport } from '@lexboard/shared-lib/contract';
import { quarterNames, nameChoice } from '@lexboard/shared-lib/domain';
import { buildExportName, saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ExportIcon, Flex, HStack, NativeSelect, notify, Span } from '@lexboard/shared-lib/ui';
import type { ChangeDue } from '../../due-address.ts';
import type { ChosenPeriod } from './report-period.ts';

function useWorkbook({ year, quarter }: ChosenPeriod, signed: number | undefined) {
  const zone = useTimeZone();
  return useMutation({
    mutationFn: () =>
      requestFile(dueReportExport, {
        body: { year, ...(quarter && { quarter }), ...(signed && { id: signed }) },
      }),
    onSuccess: ({ content, name }) =>
      saveFile(content, name || buildExportName(t('Board report'), 'xlsx', zone)),
    onError: (error) => notify(error.message, 'error'),
  });
}

interface ChoiceProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <HStack gap="2" minW="0">
      <Span as="label" id={id} color="fg.muted" whiteSpace="nowrap">
        {label}
      </Span>
      <NativeSelect
        aria-labelledby={id}
        size="sm"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </NativeSelect>
    </HStack>
  );
}

interface ReportBarProps {
  period: ChosenPeriod;
  change: ChangeDue;
  /** Id of the shown signed copy. */
  signed: number | undefined;
  maySign: boolean;
  onSign: () => void;
}

/** Selects year and quarter; exports a workbook or prints. */
export function ReportBar({ period, change, signed, maySign, onSign }: ReportBarProps) {
  const { year, quarter, years } = period;
  const { mutate, isPending } = useWorkbook(period, signed);
  const choose = (name: 'year' | 'quarter') => (value: string) =>
    change(({ filters }) => ({ filters: { ...filters, signed: '', [name]: value } }));
  return (
    <Flex wrap="wrap" align="center" gap="3" pb="3" css={{ '@media print': { display: 'none' } }}>
      <Choice label={t('Financial year')} value={year} onChoose={choose('year')}>
        {years.map((offered) => (
          <option key={offered} value={offered}>
            {offered}
          </option>
        ))}
      </Choice>
      <Choice label={t('Period')} value={String(quarter ?? '')} onChoose={choose('quarter')}>
        <option value="">{t('Whole year')}</option>
        {quarterNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {t('Quarter {number}: {months}', { number: index + 1, months: nameChoice(name) })}
          </option>
        ))}
      </Choice>
      <HStack gap="1" ms={{ md: 'auto' }}>
        <Button variant="ghost" loading={isPending} onClick={() => mutate()}>
          <ExportIcon />
          {t('Excel (XLSX)')}
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        {maySign && !signed && <Button onClick={onSign}>{t('Sign and keep')}</Button>}
      </HStack>
    </Flex>
  );
}
