import { useId, useRef, useState, type FormEvent } from 'react';
import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { Button, chakra, Field, notify, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface DeleteDialogProps {
  kind: RecordKind;
  row: ListRow;
  deleting: boolean;
  /** Why the server did not delete it. */
  failure: string | undefined;
  onDelete: (reason: string) => void;
  onClosed: () => void;
}

const missingReason = 'Please mention the Delete Reason';

/** Asks why a record is to be deleted; without a reason it stays open (D1 §5). */
export function DeleteDialog({ kind, row, deleting, failure, onDelete, onClosed }: DeleteDialogProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) return onDelete(reason.trim());
    notify(missingReason, 'error');
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
          <Field label="Delete Reason" message={missing ? missingReason : undefined}>
            {(control) => (
              <Textarea
                {...control}
                ref={field}
                required
                maxLength={10_000}
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
