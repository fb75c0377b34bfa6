import { useId, useRef, type RefObject } from 'react';
import type { SavedView } from '@lexboard/shared-lib/contract';
import { toTextKey } from '@lexboard/shared-lib/domain';
import { boolean, object, useCheckedForm, type InferType } from '@lexboard/shared-lib/forms';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, chakra, Checkbox, Field, Input, notify, Stack } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
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

interface ViewFieldsProps {
  saving: Omit<ReturnType<typeof useSaving>, 'ref' | 'submit'>;
  field: RefObject<HTMLInputElement | null>;
}

function ViewFields({ saving, field }: ViewFieldsProps) {
  const { formik, list, shared, start, replaced, message } = saving;
  const help = replaced ? 'Replaces your view of this name.' : list.keeps;
  return (
    <Stack gap="4">
      <Field label="Name" message={message} help={help}>
        {(control) => <Input {...control} {...formik.getFieldProps('name')} ref={field} required />}
      </Field>
      <Checkbox
        label="Share with the organisation"
        checked={shared}
        onChange={(event) => void formik.setFieldValue('shared', event.target.checked)}
      />
      {list.mayStart && (
        <Checkbox
          label="Open this view by default"
          checked={start}
          onChange={(event) => void formik.setFieldValue('start', event.target.checked)}
        />
      )}
    </Stack>
  );
}

/** Saves the current list as a view; replaces an own view with the same name. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const { ref, submit, ...saving } = useSaving(props);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();

  return (
    <Dialog
      title="Save view"
      width="600px"
      closeOnBackdrop={false}
      initialFocus={field}
      onClose={props.onClosed}
      footer={
        <>
          <Button onClick={props.onClosed}>Cancel</Button>
          <Button variant="solid" type="submit" form={form} loading={saving.isPending}>
            {saving.replaced ? 'Replace' : 'Save'}
          </Button>
        </>
      }
    >
      <chakra.form id={form} ref={ref} onSubmit={submit} noValidate>
        <ViewFields {...{ saving, field }} />
      </chakra.form>
    </Dialog>
  );
}
