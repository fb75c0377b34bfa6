import { useEffect, useRef, useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { dueOne, limits, type AttachedFile, type DueRow } from '@lexboard/shared-lib/contract';
import { findFilingDayFault, formatToday } from '@lexboard/shared-lib/domain';
import {
  array,
  createLimitedText,
  DayField,
  mixed,
  object,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useSession, useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, Text } from '@lexboard/shared-lib/ui';
import { TextField, type FormFieldProps } from '@lexboard/shared-lib/ui/data';
import { EvidenceField } from '../../../evidence/evidence-field.tsx';
import { noEvidence, type EvidenceValues, type SaidOfFiles } from '../../../evidence/evidence-values.ts';
import { listGiven, toSaidFiles } from '../../../evidence/given-files.ts';
import { useEvidence } from '../../../evidence/use-evidence.ts';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { doEach, formatDueDays, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';
import { useFileEach } from '../../../due-bulk/use-file-each.ts';
import { EvidenceCopies, findRowOfName } from './evidence-of-several.ts';
import { EvidenceRows } from './evidence-rows.tsx';

interface Filing extends EvidenceValues {
  /** ISO day. */
  filedOn: string;
  note: string;
  /** Why there is no payment, for all that are payable. */
  nopayment: string;
  missingReason: string;
}

const createSchema = (today: string) =>
  object({
    filedOn: string()
      .ensure()
      .test('day', (filedOn, { createError }) => {
        // The earliest valid day differs by row; the server checks it.
        const message = findFilingDayFault(filedOn, { today, statutoryDay: filedOn });
        return message === undefined || createError({ message });
      }),
    note: createLimitedText(limits.text).trim().default(''),
    nopayment: createLimitedText(limits.text).trim().default(''),
    missingReason: createLimitedText(limits.text).trim().default(''),
    attachment: array().of(mixed<AttachedFile>().required()).required(),
    attachmentremovelist: array().of(string().required()).required(),
    said: mixed<SaidOfFiles>().required(),
  });

/** Gives each file to the needed document of an occurrence whose name its own name has. */
async function giveByName(id: number, attachment: AttachedFile[]) {
  if (attachment.length === 0) return [];
  const { data } = await request(dueOne, { body: { id } });
  const documents = data[0]?.documents ?? [];
  return toSaidFiles(listGiven({ attachment: [], documents }, { ...noEvidence, attachment }), attachment);
}

/** Files one row with what was typed for all, and with its files. */
function useFilingRow(prepare: (row: DueRow, files: readonly AttachedFile[]) => Promise<AttachedFile[]>) {
  const { fileRow, asksReason } = useFileEach();
  return {
    asksReason,
    fileRow: async ({ filedOn, note, nopayment, missingReason, attachment }: Filing, row: DueRow) => {
      const said = await giveByName(row.id, await prepare(row, attachment));
      await fileRow(row, {
        filedOn,
        note,
        ...(row.payable && nopayment && { nopayment }),
        ...(missingReason && { missingReason }),
        ...(said.length > 0 && { attachment: said }),
      });
    },
  };
}

/** The files of each row: those for all, and those for it. */
function useRowFiles(rows: readonly DueRow[]) {
  const [copies] = useState(() => new EvidenceCopies());
  const [chosen, choose] = useState<Readonly<Record<string, number | undefined>>>({});
  const rowOf = ({ id, name }: AttachedFile) => (id in chosen ? chosen[id] : findRowOfName(name, rows));
  const copyFor = (row: DueRow, files: readonly AttachedFile[]) =>
    Promise.all(
      files
        .filter((file) => [undefined, row.id].includes(rowOf(file)))
        .map((file) => copies.copyFor(row.id, file)),
    );
  const onRow = ({ id }: AttachedFile, row: number | undefined) => choose({ ...chosen, [id]: row });
  return { copies, copyFor, rowOf, onRow };
}

interface WithoutPaymentProps {
  rows: readonly DueRow[];
  field: Omit<FormFieldProps<string>, 'label'>;
}

/** Asks once for all why what is payable has no payment (daily work §1). */
const WithoutPayment = ({ rows, field }: WithoutPaymentProps) =>
  rows.some(({ payable }) => payable) && (
    <TextField
      {...field}
      label={t('Why there is no payment')}
      help={t('For items that are payable. Enter payments in the dialog of each item.')}
    />
  );

/** Files the selected due days with the same day and note, one by one, with evidence for all or for each. */
export function FileSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const today = formatToday(useTimeZone());
  const hasUnits = useSession()?.hasUnits ?? false;
  const { copies, copyFor, rowOf, onRow } = useRowFiles(rows);
  const photoButton = useRef<HTMLButtonElement>(null);
  const { fileRow, asksReason } = useFilingRow(copyFor);
  const doing = useDueBulk({
    ...bulk,
    done: 'filed',
    send: (filing: Filing, tell, left) => doEach(left, (row) => fileRow(filing, row), tell),
  });
  const form = useCheckedForm<Filing>({
    initialValues: { ...noEvidence, filedOn: today, note: '', nopayment: '', missingReason: '' },
    schema: createSchema(today),
    onSubmit: (filing) => doing.start(filing),
  });
  const evidence = useEvidence({ attachment: [] }, form);
  useEffect(() => copies.readFrom(evidence.queue), [copies, evidence.queue]);
  return (
    <DueBulkDialog
      title={t('File {rows}', { rows: formatDueDays(rows.length) })}
      done="filed"
      save={evidence.isWaiting ? t('File after the upload …') : t('File')}
      form={{ ...form, submit: evidence.submit }}
      again
      more={evidence.isWaiting && <Button onClick={evidence.stopWaiting}>{t('Do not save')}</Button>}
      {...{ rows, doing, onClosed }}
    >
      <Text color="fg.muted">
        {t('Items with a checker then wait for approval.')}{' '}
        {hasUnits
          ? t('A file with the name of a needed document counts as that document.')
          : t('Add files in the dialog of each item.')}
      </Text>
      <DayField {...form.bind('filedOn')} label={t('Filed on')} />
      <TextField {...form.bind('note')} label={t('Note')} />
      <WithoutPayment rows={rows} field={form.bind('nopayment')} />
      {asksReason && (
        <TextField
          {...form.bind('missingReason')}
          label={t('Reason for filing all of these without what is missing')}
        />
      )}
      {hasUnits && (
        <>
          <EvidenceField
            {...{ evidence, photoButton }}
            message={form.messageOf('attachment')}
            closed={doing.running}
          />
          <EvidenceRows files={evidence.added} {...{ rows, rowOf, onRow }} />
        </>
      )}
    </DueBulkDialog>
  );
}
