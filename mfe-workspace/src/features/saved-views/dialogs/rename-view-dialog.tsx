import { useId, useRef } from 'react';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { object, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import { Button, chakra, Field, Input } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { viewNameSchema } from './view-name.ts';
import { useRenameView } from '../view-changes.ts';

interface RenameViewDialogProps {
  view: SavedView;
  onClosed: () => void;
}

const schema = object({ name: viewNameSchema });

/** Renames one of the own views. */
export function RenameViewDialog({ view, onClosed }: RenameViewDialogProps) {
  const { mutate, isPending, error } = useRenameView();
  const { ref, formik, submit, messageOf } = useCheckedForm({
    initialValues: { name: view.name },
    schema,
    onSubmit: ({ name }: InferType<typeof schema>) =>
      mutate({ ...view, name: name.trim() }, { onSuccess: onClosed }),
  });
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  return (
    <Dialog
      title="Rename view"
      width="600px"
      closeOnBackdrop={false}
      initialFocus={field}
      onClose={onClosed}
      footer={
        <>
          <Button onClick={onClosed}>Cancel</Button>
          <Button variant="solid" type="submit" form={form} loading={isPending}>
            Rename
          </Button>
        </>
      }
    >
      <chakra.form id={form} ref={ref} onSubmit={submit} noValidate>
        <Field label="Name" message={messageOf('name') ?? error?.message}>
          {(control) => <Input {...control} {...formik.getFieldProps('name')} ref={field} required />}
        </Field>
      </chakra.form>
    </Dialog>
  );
}
