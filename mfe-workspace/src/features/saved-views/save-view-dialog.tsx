import { useId, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { ListAddress } from '@lexboard/shared-lib/client';
import type { SavedView } from '@lexboard/shared-lib/contract';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, chakra, Checkbox, Field, Input, notify, Stack } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { viewOf } from './shown-view.ts';
import { useSaveView } from './view-changes.ts';

interface SaveViewDialogProps {
  session: Session;
  address: ListAddress;
  columns: () => readonly string[];
  views: readonly SavedView[];
  onClosed: () => void;
}

const missingName = 'Please name the view.';

/** Of the own views, the one that this name would replace. */
const replacedBy = (views: readonly SavedView[], name: string) =>
  views.find((view) => view.own && view.name.toLowerCase() === name.trim().toLowerCase());

function useSaving({ session, address, columns, views, onClosed }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  /** Until it is chosen, a view that is replaced stays as private or shared as it is, and the start or not. */
  const [chosen, choose] = useState<Partial<Pick<SavedView, 'shared' | 'start'>>>({});
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useSaveView(session);
  const replaced = replacedBy(views, name);
  const { shared, start } = { shared: false, start: false, ...replaced, ...chosen };

  function save(): boolean {
    setMissing(!name.trim());
    if (!name.trim()) return false;
    const view = {
      ...(replaced && { id: replaced.id }),
      name: name.trim(),
      address: viewOf(address, columns()),
      shared,
      start,
      started: replaced?.start ?? false,
    };
    mutate(view, {
      onSuccess: (message) => {
        notify(message, 'success');
        onClosed();
      },
    });
    return true;
  }
  const message = missing ? missingName : error?.message;
  return { name, setName, shared, start, chosen, choose, replaced, message, isPending, save };
}

interface ViewFieldsProps {
  saving: ReturnType<typeof useSaving>;
  field: RefObject<HTMLInputElement | null>;
}

function ViewFields({ saving, field }: ViewFieldsProps) {
  const { name, shared, start, chosen, choose, replaced, message } = saving;
  const help = replaced
    ? 'Replaces your view of this name.'
    : 'Keeps the tab, status, search, filters, order, layout and columns.';
  return (
    <Stack gap="4">
      <Field label="Name" message={message} help={help}>
        {(control) => (
          <Input
            {...control}
            ref={field}
            required
            value={name}
            onChange={(event) => saving.setName(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label="Share with the organisation"
        checked={shared}
        onChange={(event) => choose({ ...chosen, shared: event.target.checked })}
      />
      <Checkbox
        label="Start the workspace with this view"
        checked={start}
        onChange={(event) => choose({ ...chosen, start: event.target.checked })}
      />
    </Stack>
  );
}

/** Gives what the list shows a name; one of the own views of this name is replaced. */
export function SaveViewDialog(props: SaveViewDialogProps) {
  const saving = useSaving(props);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.save()) return;
    notify(missingName, 'error');
    field.current?.focus();
  }
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
      <chakra.form id={form} onSubmit={submit} noValidate>
        <ViewFields {...{ saving, field }} />
      </chakra.form>
    </Dialog>
  );
}
