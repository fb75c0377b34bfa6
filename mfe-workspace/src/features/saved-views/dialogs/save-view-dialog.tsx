import type { SavedView } from '@lexboard/shared-lib/contract';
import { toTextKey } from '@lexboard/shared-lib/domain';
import { boolean, FormDialog, object, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Checkbox, Field, Input, notify, Stack } from '@lexboard/shared-lib/ui';
import { storeOpenedView } from '../opened-view.ts';
import { useSaveView } from '../view-changes.ts';
import { viewNameSchema } from './view-name.ts';
import type { ViewedList } from '../viewed-list.ts';

interface SaveViewDialogProps {
  session: Session;
  list: ViewedList;
  views: readonly SavedView[];
  onClosed: () => void;
}

/** Until changed here, a replaced view keeps its sharing and start settings. */
const schema = object({
  name: viewNameSchema,
  shared: boolean(),
  start: boolean(),
});

/** The own view with this name, which would be replaced. */
const findReplaced = (views: readonly SavedView[], name: string) =>
  views.find((view) => view.own && toTextKey(view.name) === toTextKey(name));

function useSaving({ session, list, views, onClosed }: SaveViewDialogProps) {
  const { mutate, isPending, error } = useSaveView(session);

  function save({ name }: InferType<typeof schema>) {
    const view = {
      ...(replaced && { id: replaced.id }),
      name,
      address: list.format(),
      shared,
      start,
      started: replaced?.start ?? false,
    };
    mutate(view, {
      onSuccess: ({ id, message }) => {
        storeOpenedView({ ...view, id });
        notify(message, 'success');
        onClosed();
      },
    });
  }

  const form = useCheckedForm({
    initialValues: { name: '', shared: undefined, start: undefined },
    schema,
    onSubmit: save,
  });
  const { values } = form.formik;
  const replaced = findReplaced(views, values.name);
  const { shared = replaced?.shared ?? false, start = list.mayStart && (replaced?.start ?? false) } = values;
  const message = form.messageOf('name') ?? error?.message;
  return { ...form, list, shared, start, replaced, message, isPending };
}

function ViewFields({ saving }: { saving: ReturnType<typeof useSaving> }) {
  const { formik, list, shared, start, replaced, message } = saving;
  const help = replaced ? t('Replaces your view of this name.') : list.keeps;
  return (
    <Stack gap="4">
      <Field label={t('Name')} message={message} help={help}>
        {(control) => <Input {...control} {...formik.getFieldProps('name')} required />}
      </Field>
      <Checkbox
        label={t('Share with the organisation')}
        checked={shared}
        onChange={(event) => void formik.setFieldValue('shared', event.target.checked)}
      />
      {list.mayStart && (
        <Checkbox
          label={t('Open this view by default')}
          checked={start}
          onChange={(event) => void formik.setFieldValue('start', event.target.checked)}
        />
      )}
    </Stack>
  );
}

/** Saves the current list as a view; replaces an own view with the same name. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const saving = useSaving(props);
  return (
    <FormDialog
      title={t('Save view')}
      form={saving}
      changed={false}
      saving={saving.isPending}
      save={saving.replaced ? t('Replace') : t('Save')}
      onClosed={props.onClosed}
    >
      <ViewFields saving={saving} />
    </FormDialog>
  );
}
