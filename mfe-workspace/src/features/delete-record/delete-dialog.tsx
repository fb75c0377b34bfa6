import { useId, useRef, useState, type FormEvent } from 'react';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { Button, chakra, Field, notify, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { reasonFault, reasonLabel } from '../../delete-reason.ts';

interface DeleteDialogProps {
  kind: RecordKind;
  row: ListRow;
  deleting: boolean;
  /** Why the server did not delete it. */
  failure: string | undefined;
  onDelete: (reason: string) => void;
  onClosed: () => void;
}

/** Asks why a record is to be deleted; without a fit reason it stays open (D1 §5). */
export function DeleteDialog({ kind, row, deleting, failure, onDelete, onClosed }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = reasonFault(reason);
    setFault(found);
    if (!found) return onDelete(reason.trim());
    notify(found, 'error');
    field.current?.focus();
  }

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
      <chakra.form id={form} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text overflowWrap="anywhere">
            <chakra.b fontWeight="semibold">{row[kind.wire.code]}</chakra.b> {row[kind.wire.name]}
          </Text>
          <Field label={reasonLabel} message={fault}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                required
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <Text role="alert" color="danger">
              {failure}
            </Text>
          )}
        </Stack>
      </chakra.form>
    </Dialog>
  );
}
