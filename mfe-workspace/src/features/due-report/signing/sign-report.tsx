import { useState } from 'react';
import { request, type ApiError } from '@lexboard/shared-lib/client';
import { limits, reportSign, type BoardReport, type ReportFigure } from '@lexboard/shared-lib/contract';
import { describeReportPeriod } from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  FailureNote,
  FormDialog,
  object,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation, useQueryClient } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import type { ChosenPeriod } from '../report-period.ts';
import { boardReportQueryOptions, signedReportsKey } from '../report-queries.ts';

const toFigures = ({
  inTime,
  late,
  open,
  overdue,
  waived,
}: BoardReport['soFar']): Record<ReportFigure, number> => ({
  inTime,
  late,
  open,
  overdue,
  waived,
});

interface Words {
  words: string;
}

const schema = object({ words: createLimitedText(limits.text).default('') });

interface SignReportProps {
  period: ChosenPeriod;
  /** A snapshot at the start of signing; if the figures change, signing fails. */
  report: BoardReport;
  onClosed: () => void;
  /** Receives the id of the copy. */
  onSigned: (id: number) => void;
}

/** Asks for the officer's comment and stores the report as a signed copy. */
export function SignReport({ period: { year, quarter }, report, onClosed, onSigned }: SignReportProps) {
  const queryClient = useQueryClient();
  // Keeps the snapshot that the person has read.
  const [read, setRead] = useState(report);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ words }: Words) =>
      request(reportSign, {
        body: { year, ...(quarter && { quarter }), words, seen: toFigures(read.parts.month.total) },
      }),
    onError: async ({ kind }: ApiError) => {
      if (kind !== 'conflict') return;
      const { report: anew } = await queryClient.fetchQuery(boardReportQueryOptions({ year, quarter }));
      setRead(anew);
    },
    onSuccess: async ({ id, message }) => {
      notify(message, 'success');
      onSigned(id);
      await queryClient.invalidateQueries({ queryKey: signedReportsKey });
    },
  });
  const form = useCheckedForm<Words>({
    initialValues: { words: '' },
    schema,
    draft: { name: `report.${year}.${quarter ?? ''}` },
    onSubmit: (values) => mutate(values),
  });
  return (
    <FormDialog
      title={t('Sign report')}
      form={form}
      changed={form.formik.dirty && !isPending}
      saving={isPending}
      save={t('Sign and keep')}
      onClosed={onClosed}
    >
      <Text>
        {t(
          '{period}. A copy is kept as the report is now, with your name and the time. It is never changed.',
          { period: describeReportPeriod(year, quarter) },
        )}
      </Text>
      <TextAreaField {...form.bind('words')} label={t('Your words to the board')} />
      {error && <FailureNote message={error.message} />}
    </FormDialog>
  );
}
