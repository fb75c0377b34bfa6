import { useState } from 'react';
import { refreshPeople, request } from '@lexboard/shared-lib/client';
import { dueAssign, type BodyOf, type dueAssignShape } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { FailureNote } from '../failure-note.tsx';
import { useSetField } from '../fields/use-set-field.ts';
import { FormDialog } from '../form-dialog.tsx';
import { showFaults } from '../show-faults.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { PeopleFields } from './people-fields.tsx';
import { createPeopleSchema, toPeopleChange, type PeopleChange, type PeopleValues } from './people-values.ts';

/** The people that something has. */
export interface PresentPeople {
  owner: number | null;
  ownerName: string;
  checker: number | null;
  checkerName: string;
}

interface AssignDialogProps {
  /** What it is done to, in the title: 'Owner and checker'. */
  title: string;
  /** A sentence on what follows. */
  note: string;
  target: Pick<BodyOf<ReturnType<typeof dueAssignShape>>, 'records' | 'ids'>;
  present: PresentPeople;
  onClosed: () => void;
}

const toValues = ({ owner, checker }: PresentPeople): PeopleValues => ({
  owner: owner === null ? '' : String(owner),
  checker: checker === null ? '' : String(checker),
});

const toKnown = (value: string, name: string) => (value ? { value, label: name } : undefined);

/** Chooses who does one thing and who approves it: a record, or one time that it is due. */
export function AssignDialog({ title, note, target, present, onClosed }: AssignDialogProps) {
  const [before] = useState(() => toValues(present));
  const saving = useMutation({
    mutationFn: async (change: PeopleChange) => {
      const { refused } = await request(dueAssign, { body: { ...target, ...change } });
      if (refused[0]) throw new Error(refused[0].reason);
    },
    onSuccess: () => {
      notify('Owner and checker changed', 'success');
      void refreshPeople();
      onClosed();
    },
    onError: (error) => notify(error.message, 'error'),
  });
  const form = useCheckedForm<PeopleValues>({
    initialValues: before,
    schema: createPeopleSchema({ needed: false }),
    onSubmit: (values) =>
      saving.mutate(toPeopleChange(values, before), { onError: (failure) => showFaults(form, failure) }),
  });
  const { values } = form.formik;
  const setField = useSetField(form.formik);
  const changed = Object.keys(toPeopleChange(values, before)).length > 0;
  return (
    <FormDialog
      title={title}
      width="600px"
      form={form}
      changed={changed}
      saving={saving.isPending}
      save={changed ? 'Save' : undefined}
      onClosed={onClosed}
    >
      <Stack gap="5">
        <Text color="fg.muted">{note}</Text>
        <PeopleFields
          values={values}
          known={{
            owner: toKnown(before.owner, present.ownerName),
            checker: toKnown(before.checker, present.checkerName),
          }}
          several={false}
          messageOf={form.messageOf}
          onChange={setField}
        />
        {saving.error && <FailureNote message={saving.error.message} />}
      </Stack>
    </FormDialog>
  );
}
