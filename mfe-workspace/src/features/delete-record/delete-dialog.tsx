import { useId, useRef } from 'react';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { Button, chakra, Field, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { reasonLabel, reasonSchema } from '../../delete-reason.ts';

interface DeleteDialogProps {
  kind: RecordKind;
  row: ListRow;
  deleting: boolean;
  /** The server's reason for not deleting. */
  failure: string | undefined;
  /** Reloads the list, if the record no longer exists. */
  onRefresh: (() => void) | undefined;
  /** @returns a promise that the dialog awaits */
  onDelete: (reason: string) => Promise<void>;
  onClosed: () => void;
}

const schema = object({ reason: reasonSchema });

/** Asks for the reason of a deletion; invalid reasons keep it open (D1 §5). */
export function DeleteDialog({
  kind,
  row,
  deleting,
  failure,
  onRefresh,
  onDelete,
  onClosed,
}: DeleteDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();
  const { ref, formik, submit, messageOf } = useCheckedForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    onSubmit: ({ reason }) => onDelete(reason),
  });

  return (
    <Dialog
      title={`Delete ${kind.title}`}
      width="600px"
      closeOnBackdrop={false}
      busy={deleting}
      initialFocus={field}
      onClose={onClosed}
      footer={
        <>
          <Button aria-disabled={deleting || undefined} onClick={deleting ? undefined : onClosed}>
            Cancel
          </Button>
          <Button variant="danger" type="submit" form={form} loading={deleting}>
            OK
          </Button>
        </>
      }
    >
      <chakra.form id={form} ref={ref} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text overflowWrap="anywhere">
            <chakra.b fontWeight="semibold">{row[kind.wire.code]}</chakra.b> {row[kind.wire.name]}
          </Text>
          <Field label={reasonLabel} message={messageOf('reason')}>
            {(control) => <Textarea {...control} {...formik.getFieldProps('reason')} ref={field} required />}
          </Field>
          {failure && (
            <Text role="alert" color="danger">
              {failure}
            </Text>
          )}
          {onRefresh && (
            <Button size="sm" alignSelf="start" onClick={onRefresh}>
              Refresh the list
            </Button>
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
