import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { circularAll, circularUpdate, type CircularRow } from '@lexboard/shared-lib/contract';
import {
  ConflictNote,
  FailureNote,
  FormDialog,
  showFaults,
  useCheckedForm,
  useConflict,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { readWanted } from './asking/read-wanted.ts';
import { CircularFields } from './circular-fields.tsx';
import { refreshCirculars } from './circular-listing.ts';
import {
  circularSchema,
  toSentContent,
  isChanged,
  listLaws,
  toFurtherLaws,
  toLawOption,
  toCircularValues,
  type CircularValues,
} from './circular-values.ts';
import { findConflict, useCircularChange } from './use-circular-change.ts';
import { useCircularFile } from './use-circular-file.ts';

interface EditCircularProps {
  /** The list's row. */
  circular: CircularRow;
  onClosed: () => void;
}

/** The stored circular. @throws if it was deleted */
async function readCircular(id: number): Promise<CircularRow> {
  const { data } = await request(circularAll, { body: { id } });
  const [circular] = data;
  if (!circular) throw new Error(t('This circular/amendment was deleted meanwhile.'));
  return circular;
}

function useEditing({ circular, onClosed }: EditCircularProps) {
  /** Differs from the list's row after a conflict. */
  const [stored, setStored] = useState(circular);
  const saving = useCircularChange({
    send: async (values: CircularValues) => {
      const { id, version } = stored;
      const reviews = await readWanted(values.asked, listLaws(values), id);
      const content = toSentContent(values, toCircularValues(stored));
      return request(circularUpdate, { body: { id, version, ...content, ...reviews } });
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<CircularValues>({
    initialValues: toCircularValues(circular),
    schema: circularSchema,
    draft: { name: `circular.${circular.id}` },
    onSubmit: (values) => {
      if (!isChanged(values, stored)) return;
      saving.mutate(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const resolving = useConflict({
    ...{ form, stored },
    toValues: toCircularValues,
    read: () => readCircular(stored.id),
    onRead: (now) => {
      setStored(now);
      saving.reset();
    },
    onFailed: () => void refreshCirculars(),
  });
  return { form, stored, saving, resolving };
}

function SaveFailure({ editing: { saving, resolving } }: { editing: ReturnType<typeof useEditing> }) {
  const { error } = saving;
  const conflict = findConflict(error);
  if (conflict) return <ConflictNote {...{ conflict }} {...resolving} />;
  return error && <FailureNote message={error.message} />;
}

/** Changes a circular or moves it to another law; Update appears with the first change. */
export function EditCircular(props: EditCircularProps) {
  const editing = useEditing(props);
  const { form, stored, saving, resolving } = editing;
  const changed = isChanged(form.formik.values, stored);
  const file = useCircularFile(form);
  return (
    <FormDialog
      title={t('Edit Circular/Amendment')}
      width="800px"
      form={file.form}
      changed={changed}
      saving={saving.isPending || resolving.isReading}
      save={changed ? t('Update') : undefined}
      onClosed={props.onClosed}
    >
      <CircularFields
        {...{ form, file }}
        law={toLawOption(props.circular)}
        furtherLaws={toFurtherLaws(props.circular)}
        stored={stored}
      />
      <SaveFailure editing={editing} />
    </FormDialog>
  );
}
