import { useState } from 'react';
import { ApiError, request } from '@lexboard/shared-lib/client';
import { moduleAccessUpdate, type AccessRights, type AccessRow } from '@lexboard/shared-lib/contract';
import { useCheckedForm } from '@lexboard/shared-lib/forms';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import {
  accessSchema,
  rebaseEdits,
  listUnstored,
  removeEdits,
  setRight,
  setUnits,
  type AccessValues,
  type AccessEdit,
  type AccessEdits,
} from './edits.ts';
import { applyOwnRights } from '../../rights/apply-own-rights.ts';
import { pickRights } from '../../rights/rights.ts';

/** A person with their edit. */
export interface EditedPerson {
  row: AccessRow;
  edit: AccessEdit;
}

type Failures = Readonly<Record<number, Error>>;

/** Saves a person's edit. @returns the error, undefined on success */
async function storeEdit({
  row: { id },
  edit: { version, rights, units },
}: EditedPerson): Promise<Error | undefined> {
  try {
    await request(moduleAccessUpdate, {
      body: { id, version, ...rights, ...(units && { units: [...units] }) },
    });
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure : new Error(String(failure));
  }
}

/**
 * Saves the edits one by one. The own edit comes last, and only if all others succeeded, because it may remove the
 * right to edit.
 */
async function storeEdits(edited: readonly EditedPerson[], username: string) {
  const isOwn = ({ row }: EditedPerson) => row.username === username;
  const failures: Record<number, Error> = {};
  const stored: EditedPerson[] = [];
  for (const one of [...edited.filter((each) => !isOwn(each)), ...edited.filter(isOwn)]) {
    const isHeldBack = isOwn(one) && stored.length + 1 < edited.length;
    const failure = isHeldBack
      ? new Error(t('Your own access was not saved, because another change could not be saved.'))
      : await storeEdit(one);
    if (failure) failures[one.row.id] = failure;
    else stored.push(one);
  }
  return { stored, failures };
}

const notifyStored = (count: number) =>
  notify(
    count === 1 ? t('Access Updated Successfully') : t('Access of {count, number} users updated', { count }),
    'success',
  );

const isStale = (failure: Error | undefined) => failure instanceof ApiError && failure.status === 409;

const listEdited = (rows: readonly AccessRow[], edits: AccessEdits): EditedPerson[] =>
  rows.flatMap((row) => {
    const edit = listUnstored(row, edits[row.id]);
    return edit ? [{ row, edit }] : [];
  });

/**
 * The edits of the page's rows until they are saved.
 * @param reload reads the rows again
 */
export function useAccessForm(
  session: Session,
  rows: readonly AccessRow[],
  reload: () => Promise<readonly AccessRow[]>,
) {
  const [failures, setFailures] = useState<Failures>({});

  async function storeAll({ edits }: AccessValues) {
    const { stored, failures: left } = await storeEdits(listEdited(rows, edits), session.username);
    setFailures(left);
    if (stored.length > 0) notifyStored(stored.length);
    const done = stored.map(({ row }) => row.id);
    const own = stored.find(({ row }) => row.username === session.username);
    if (own) {
      const { row, edit } = own;
      const rights = pickRights({ ...row, ...edit.rights });
      applyOwnRights(session, session.username, { ...rights, units: edit.units ?? row.units });
    }
    // After giving up the own rights the rows may no longer be read.
    const now = own?.edit.rights.role === 'no' ? [] : await reload();
    const stale = now.filter(({ id }) => isStale(left[id])).map(({ id }) => id);
    checked.changeValues((values) => ({
      edits: rebaseEdits(removeEdits(values.edits, done), now, stale),
    }));
  }

  const checked = useCheckedForm<AccessValues>({
    initialValues: { edits: {} },
    schema: accessSchema,
    onSubmit: storeAll,
  });
  const { edits } = checked.formik.values;

  const form = {
    edited: listEdited(rows, edits),
    failures,
    saving: checked.formik.isSubmitting,
    rightsOf: (row: AccessRow): AccessRights => ({ ...pickRights(row), ...edits[row.id]?.rights }),
    unitsOf: (row: AccessRow): readonly number[] => edits[row.id]?.units ?? row.units ?? [],
    chooseUnits: (row: AccessRow, units: readonly number[]) =>
      checked.changeValues((values) => ({ edits: setUnits(values.edits, row, units) })),
    choose: (row: AccessRow, name: keyof AccessRights, value: string) =>
      checked.changeValues((values) => ({ edits: setRight(values.edits, row, name, value) })),
    undo: () => {
      setFailures({});
      checked.changeValues(() => ({ edits: {} }));
    },
  };
  return { form, ref: checked.ref, submit: checked.submit };
}

export type AccessForm = ReturnType<typeof useAccessForm>['form'];
