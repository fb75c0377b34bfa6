import { useState } from 'react';
import { FormDialog, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { Button, notify } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';

const schema = object({ reason: string().default('').required('Enter the reason.') });

function CloseBerth({ onClosed }: { onClosed: () => void }) {
  const form = useCheckedForm({
    initialValues: { reason: '' },
    schema,
    onSubmit: () => {
      notify('The berth is closed', 'success');
      onClosed();
    },
  });
  return (
    <FormDialog title="Close berth" form={form} saving={false} save="Close berth" onClosed={onClosed}>
      <TextField label="Reason" {...form.bind('reason')} />
    </FormDialog>
  );
}

/** A dialog with a form: it has the focus while it is open, and asks before it discards changes. */
export function DialogOfForm() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Close berth…</Button>
      {open && <CloseBerth onClosed={() => setOpen(false)} />}
    </>
  );
}
