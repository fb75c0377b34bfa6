import { request } from '@lexboard/shared-lib/client';
import { dueWaive, limits } from '@lexboard/shared-lib/contract';
import { createLimitedText, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Field, Text, Textarea } from '@lexboard/shared-lib/ui';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { doEach, formatDueDays, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';

/** Waives the selected due days with one reason, one by one. */
export function WaiveSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const doing = useDueBulk({
    ...bulk,
    done: 'waived',
    send: (reason: string, tell) =>
      doEach(rows, ({ id, version }) => request(dueWaive, { body: { id, version, reason } }), tell),
  });
  const form = useCheckedForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema: object({
      reason: createLimitedText(limits.text)
        .trim()
        .required(() => t('Please say why.')),
    }),
    onSubmit: ({ reason }) => doing.start(reason),
  });
  return (
    <DueBulkDialog
      title={t('Waive {rows}', { rows: formatDueDays(rows.length) })}
      done="waived"
      save={t('Waive')}
      danger
      {...{ rows, form, doing, onClosed }}
    >
      <Text color="fg.muted">
        {t(
          'They need not be done; items with a checker wait for approval first. The reason goes to each timeline. An administrator can reopen them.',
        )}
      </Text>
      <Field label={t('Reason')} message={form.messageOf('reason')}>
        {(control) => <Textarea {...control} {...form.formik.getFieldProps('reason')} required />}
      </Field>
    </DueBulkDialog>
  );
}
