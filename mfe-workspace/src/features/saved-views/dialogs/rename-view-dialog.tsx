import type { SavedView } from '@lexboard/shared-lib/contract';
import { FormDialog, object, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Field, Input } from '@lexboard/shared-lib/ui';
import { viewNameSchema } from './view-name.ts';
import { useRenameView } from '../view-changes.ts';

interface RenameViewDialogProps {
  view: SavedView;
  onClosed: () => void;
}

const schema = object({ name: viewNameSchema });

export function RenameViewDialog({ view, onClosed }: RenameViewDialogProps) {
  const { mutate, isPending, error } = useRenameView();
  const form = useCheckedForm({
    initialValues: { name: view.name },
    schema,
    onSubmit: ({ name }: InferType<typeof schema>) =>
      mutate({ ...view, name: name.trim() }, { onSuccess: onClosed }),
  });
  return (
    <FormDialog
      title={t('Rename view')}
      form={form}
      changed={false}
      saving={isPending}
      save={t('Rename')}
      onClosed={onClosed}
    >
      <Field label={t('Name')} message={form.messageOf('name') ?? error?.message}>
        {(control) => <Input {...control} {...form.formik.getFieldProps('name')} required />}
      </Field>
    </FormDialog>
  );
}
