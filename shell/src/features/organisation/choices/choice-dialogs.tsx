import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { choiceAdd, choiceMerge, choiceUpdate, type OwnChoice } from '@lexboard/shared-lib/contract';
import { findChoiceNameFault, tidyName } from '@lexboard/shared-lib/domain';
import { FormDialog, object, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { formatCount, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { refreshChoices, type ListPlace } from './choice-queries.ts';

/** How many records and units have a choice. */
export const describeUse = ({ used }: OwnChoice): string => {
  if (used === 0) return 'Not used';
  return used === 1 ? 'Used once' : `Used ${formatCount(used)} times`;
};

interface NameDialogProps {
  place: ListPlace;
  /** Undefined for a new one. */
  choice: OwnChoice | undefined;
  choices: readonly OwnChoice[];
  onClosed: () => void;
}

/** Adds or renames a choice. */
export function NameDialog({ place, choice, choices, onClosed }: NameDialogProps) {
  const taken = choices.filter((one) => one !== choice).map(({ name }) => name);
  const { form, frame } = useSavingForm<{ name: string }, { message: string }>({
    initialValues: { name: choice?.name ?? '' },
    schema: object({
      name: string()
        .required('Please fill the Name.')
        .test('name', (name, { createError }) => {
          const message = findChoiceNameFault(tidyName(name), taken);
          return message === undefined || createError({ message });
        }),
    }),
    send: ({ name }) =>
      choice
        ? request(choiceUpdate, { body: { ...place, id: choice.id, name } })
        : request(choiceAdd, { body: { ...place, name } }),
    refresh: refreshChoices,
    onClosed,
  });
  return (
    <FormDialog {...frame} title={choice ? 'Rename Choice' : 'Add Choice'} save={choice ? 'Rename' : 'Add'}>
      <TextField
        {...form.bind('name')}
        label="Name"
        help={
          choice && choice.used > 0
            ? `${describeUse(choice)}: what has it gets the new name. Files and views with the old one are still understood.`
            : undefined
        }
      />
    </FormDialog>
  );
}

interface MergeDialogProps {
  place: ListPlace;
  choice: OwnChoice;
  choices: readonly OwnChoice[];
  onClosed: () => void;
}

/** Puts another choice in place of one, after it has said how many records change. */
export function MergeDialog({ place, choice, choices, onClosed }: MergeDialogProps) {
  const [into, setInto] = useState('');
  const options = choices
    .filter(({ id, retired }) => id !== choice.id && !retired)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  const target = options.find(({ value }) => value === into)?.label;
  const changes =
    choice.used === 1 ? '1 record or unit changes' : `${formatCount(choice.used)} records and units change`;
  return (
    <ConfirmedCall
      title="Merge Choice"
      act={target === undefined ? undefined : 'Merge'}
      danger
      send={() => request(choiceMerge, { body: { ...place, id: choice.id, into: Number(into) } })}
      refresh={refreshChoices}
      focus="choices"
      onClosed={onClosed}
    >
      <PlainSelect
        name="into"
        label={`Choice that takes the place of ${choice.name}`}
        value={into}
        options={options}
        none="Choose"
        onChange={setInto}
      />
      {target !== undefined && (
        <Text overflowWrap="anywhere">
          {changes}: they get {target} in place of {choice.name}. This cannot be undone.
        </Text>
      )}
    </ConfirmedCall>
  );
}
