import { request } from '@lexboard/shared-lib/client';
import { circularAdd } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { CircularFields } from './circular-fields.tsx';
import { circularSchema, toSentContent, createCircular, type CircularValues } from './circular-values.ts';
import { useCircularChange } from './use-circular-change.ts';
import { useCircularFile } from './use-circular-file.ts';

interface AddCircularProps {
  /** The law filter of the page. */
  law: number | undefined;
  onClosed: () => void;
}

/** Adds an order, notification, circular or amendment to a law. */
export function AddCircular({ law, onClosed }: AddCircularProps) {
  const saving = useCircularChange({
    send: ({ values, idempotencyKey }: { values: CircularValues; idempotencyKey: string }) =>
      request(circularAdd, { body: { ...toSentContent(values), idempotencyKey } }),
    onDone: onClosed,
  });
  const form = useCheckedForm<CircularValues>({
    initialValues: createCircular(law),
    schema: circularSchema,
    draft: { name: 'new-circular' },
    onSubmit: (values, idempotencyKey) => {
      const sent = { values, idempotencyKey };
      saving.mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const file = useCircularFile(form);
  return (
    <FormDialog
      title="Add Circular/Amendment"
      width="800px"
      form={file.form}
      saving={saving.isPending}
      save="Add"
      onClosed={onClosed}
    >
      <CircularFields form={form} file={file} />
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
