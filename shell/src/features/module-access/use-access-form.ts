import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { moduleAccessUpdate, type AccessRights, type AccessRow } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import { noteRights, type Session } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshAccess } from './access-listing.ts';
import { accessSchema, withEdit, withRight, type AccessValues, type Edits } from './edits.ts';

/** A person with what was chosen for them. */
export interface Edited {
  row: AccessRow;
  rights: AccessRights;
}

const messageOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

/** Stores what was chosen for a person. @returns why it could not be, undefined once it is */
async function storeEdit({ row, rights }: Edited): Promise<string | undefined> {
  const { id, version } = row;
  try {
    await request(moduleAccessUpdate, { body: { id, version, ...rights } });
    return undefined;
  } catch (failure) {
    return messageOf(failure);
  }
}

/** The own rights take effect here at once. */
function noteOwn(session: Session, { row, rights }: Edited): void {
  if (row.username !== session.username) return;
  const { role, workspaceAccessType, ...model_access_controller } = rights;
  noteRights(session.token, { role, workspaceAccessType, model_access_controller });
}

const sayStored = (count: number) =>
  notify(count === 1 ? 'Access Updated Successfully' : `Access of ${count} users updated`, 'success');

/** What is chosen in the rows of the page, until it is stored, one person after the other. */
export function useAccessForm(session: Session, rows: readonly AccessRow[]) {
  const [failures, setFailures] = useState<Readonly<Record<number, string>>>({});

  async function storeAll({ edits }: AccessValues) {
    const left: Record<number, string> = {};
    const stored: Edited[] = [];
    for (const edited of editedOf(edits)) {
      const failure = await storeEdit(edited);
      if (failure === undefined) stored.push(edited);
      else left[edited.row.id] = failure;
    }
    checked.changeValues((values) => ({
      edits: stored.reduce(
        (now, { row, rights }) => withEdit(now, { ...row, ...rights }, rights),
        values.edits,
      ),
    }));
    setFailures(left);
    if (stored.length > 0) sayStored(stored.length);
    await refreshAccess();
    for (const edited of stored) noteOwn(session, edited);
  }

  const checked = useCheckedForm<AccessValues>({
    initialValues: { edits: {} },
    schema: accessSchema,
    onSubmit: storeAll,
  });
  const { edits } = checked.formik.values;
  const editedOf = (chosen: Edits): Edited[] =>
    rows.flatMap((row) => {
      const rights = chosen[row.id];
      return rights ? [{ row, rights }] : [];
    });

  const form = {
    edited: editedOf(edits),
    failures,
    saving: checked.formik.isSubmitting,
    rightsOf: (row: AccessRow): AccessRights => edits[row.id] ?? row,
    choose: (row: AccessRow, name: keyof AccessRights, value: string) =>
      checked.changeValues((values) => ({
        edits: withEdit(values.edits, row, withRight(values.edits[row.id] ?? row, name, value)),
      })),
    undo: () => {
      setFailures({});
      checked.changeValues(() => ({ edits: {} }));
    },
  };
  return { form, ref: checked.ref, submit: checked.submit };
}

export type AccessForm = ReturnType<typeof useAccessForm>['form'];
