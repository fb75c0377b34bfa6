import { request } from '@lexboard/shared-lib/client';
import { circularAdd, inboxTake, type InboxEntry } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { readWanted } from './asking/read-wanted.ts';
import { CircularFields } from './circular-fields.tsx';
import {
  circularSchema,
  listLaws,
  toSentContent,
  createCircular,
  type CircularValues,
} from './circular-values.ts';
import { useCircularChange } from './use-circular-change.ts';
import { findLawOption, prefillCircular } from './inbox/prefill.ts';
import { useCircularFile } from './use-circular-file.ts';

interface AddCircularProps {
  /** The law filter of the page. */
  law: number | undefined;
  /** The entry of the inbox that becomes the circular. */
  entry?: InboxEntry;
  onClosed: () => void;
}

/** Adds an order, notification, circular or amendment to a law, by hand or from an entry of the inbox. */
export function AddCircular({ law, entry, onClosed }: AddCircularProps) {
  const saving = useCircularChange({
    send: async ({ values, idempotencyKey }: { values: CircularValues; idempotencyKey: string }) => {
      const reviews = await readWanted(values.asked, listLaws(values));
      const body = { ...toSentContent(values), ...reviews, idempotencyKey };
      return entry ? request(inboxTake, { body: { id: entry.id, ...body } }) : request(circularAdd, { body });
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<CircularValues>({
    initialValues: entry ? prefillCircular(entry) : createCircular(law),
    schema: circularSchema,
    draft: { name: entry ? `inbox.${entry.id}` : 'new-circular' },
    onSubmit: (values, idempotencyKey) => {
      const sent = { values, idempotencyKey };
      saving.mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const file = useCircularFile(form);
  const suggested = entry && findLawOption(entry);
  return (
    <FormDialog
      title={entry ? t('Take Circular/Amendment') : t('Add Circular/Amendment')}
      width="800px"
      form={file.form}
      saving={saving.isPending}
      save={t('Add')}
      onClosed={onClosed}
    >
      <CircularFields form={form} file={file} {...(suggested && { law: suggested })} />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
