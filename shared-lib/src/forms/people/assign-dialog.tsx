import { useState } from 'react';
import { useAssigning } from '@lexboard/shared-lib/client';
import type { BodyOf, dueAssignShape } from '@lexboard/shared-lib/contract';
import { notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { t } from '../../texts/index.ts';
import { FailureNote } from '../failure-note.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { showFaults } from '../show-faults.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { PeopleFields } from './people-fields.tsx';
import { createPeopleSchema, toPeopleChange, type PeopleValues } from './people-values.ts';

/** The current owner and checker. */
export interface PresentPeople {
  owner: number | null;
  ownerName: string;
  checker: number | null;
  checkerName: string;
}

interface AssignDialogProps {
  /** The dialog's title, such as 'Owner and checker'. */
  title: string;
  /** One sentence about the effect. */
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

/** Assigns the owner and the checker of a record or an occurrence. */
export function AssignDialog({ title, note, target, present, onClosed }: AssignDialogProps) {
  const [before] = useState(() => toValues(present));
  const saving = useAssigning();
  const [reason, setReason] = useState<string>();
  const failure = saving.error?.message ?? reason;
  const send = (values: PeopleValues) =>
    saving.mutate(
      { ...target, ...toPeopleChange(values, before) },
      {
        onSuccess: ({ refused: [refused] }) => {
          setReason(refused?.reason);
          notify(refused?.reason ?? t('Owner and checker changed'), refused ? 'error' : 'success');
          if (!refused) onClosed();
        },
        onError: (error) => {
          notify(error.message, 'error');
          showFaults(form, error);
        },
      },
    );
  const form = useCheckedForm<PeopleValues>({
    initialValues: before,
    schema: createPeopleSchema({ needed: false }),
    onSubmit: send,
  });
  const { values } = form.formik;
  const changed = Object.keys(toPeopleChange(values, before)).length > 0;
  return (
    <FormDialog
      title={title}
      form={form}
      changed={changed}
      saving={saving.isPending}
      save={changed ? t('Save') : undefined}
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
          onChange={form.setField}
        />
        {failure && <FailureNote message={failure} />}
      </Stack>
    </FormDialog>
  );
}
