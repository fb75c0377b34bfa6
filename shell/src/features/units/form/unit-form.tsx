import { useState } from 'react';
import { request, useUnits } from '@lexboard/shared-lib/client';
import { unitAdd, unitOne, unitUpdate, type UnitRow } from '@lexboard/shared-lib/contract';
import {
  ConflictNote,
  FailureNote,
  FormDialog,
  showFaults,
  useCheckedForm,
  useConflict,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { findConflict, useUnitChange } from '../use-unit-change.ts';
import { useStateName } from '../use-units.ts';
import { UnitFields } from './unit-fields.tsx';
import {
  createUnitBelow,
  createUnitSchema,
  toSentContent,
  toUnitValues,
  type UnitValues,
} from './unit-values.ts';

interface UnitFormProps {
  /** The stored unit; undefined for a new one. */
  unit?: UnitRow;
  /** The id of the unit to add a new one below. */
  below?: number | undefined;
  onClosed: () => void;
}

/** The stored unit. @throws if it was deleted */
async function readUnit(id: number): Promise<UnitRow> {
  const [unit] = (await request(unitOne, { body: { id } })).data;
  if (!unit) throw new Error(t('This unit was deleted meanwhile.'));
  return unit;
}

function useEditing({ unit, below, onClosed }: UnitFormProps) {
  const { units } = useUnits();
  /** Differs from the unit of the dialog after a conflict. */
  const [stored, setStored] = useState(unit);
  const [initialValues] = useState(() =>
    unit ? toUnitValues(unit) : createUnitBelow(units.find(({ id }) => id === below)),
  );
  const toValues = (now: UnitRow | undefined) => (now ? toUnitValues(now) : initialValues);
  const nameState = useStateName();
  const saving = useUnitChange({
    send: ({ values, idempotencyKey }: { values: UnitValues; idempotencyKey: string }) => {
      const content = toSentContent(values);
      return stored
        ? request(unitUpdate, { body: { id: stored.id, version: stored.version, ...content } })
        : request(unitAdd, { body: { ...content, idempotencyKey } });
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<UnitValues>({
    initialValues,
    schema: createUnitSchema(nameState),
    draft: { name: unit ? `unit.${unit.id}` : 'new-unit' },
    onSubmit: (values, idempotencyKey) => {
      saving.mutate({ values, idempotencyKey }, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const resolving = useConflict({
    ...{ form, stored, toValues },
    read: () => readUnit(stored?.id ?? 0),
    onRead: (now) => {
      setStored(now);
      saving.reset();
    },
  });
  return { form, before: toValues(stored), saving, resolving };
}

/** The error of a save; after a conflict, with the ways to resolve it (decisions §9). */
function SaveFailure({ editing }: { editing: ReturnType<typeof useEditing> }) {
  const { saving, resolving } = editing;
  const conflict = findConflict(saving.error);
  if (conflict) return <ConflictNote conflict={conflict} {...resolving} />;
  return saving.error && <FailureNote message={saving.error.message} />;
}

/** Adds a unit, or changes one and moves it with all below it; Update appears with the first change. */
export function UnitForm(props: UnitFormProps) {
  const editing = useEditing(props);
  const { form, before, saving, resolving } = editing;
  const { unit, onClosed } = props;
  const changed = JSON.stringify(form.formik.values) !== JSON.stringify(before);
  return (
    <FormDialog
      title={unit ? t('Edit Unit') : t('Add Unit')}
      width="800px"
      {...{ form, changed, onClosed }}
      saving={saving.isPending || resolving.isReading}
      save={unit ? (changed ? t('Update') : undefined) : t('Add')}
    >
      <UnitFields form={form} unit={unit} />
      <SaveFailure editing={editing} />
    </FormDialog>
  );
}
