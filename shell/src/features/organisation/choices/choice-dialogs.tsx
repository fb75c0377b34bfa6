import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { choiceAdd, choiceMerge, choiceUpdate, type OwnChoice } from '@lexboard/shared-lib/contract';
import { findChoiceNameFault, tidyName } from '@lexboard/shared-lib/domain';
import { FormDialog, object, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { ConfirmedCall } from '../../../calls/confirmed-call.tsx';
import { refreshChoices, type ListPlace } from './choice-queries.ts';

/** How many records and units have a choice. */
export const describeUse = ({ used }: OwnChoice): string =>
  t('{used, plural, =0 {Not used} =1 {Used once} other {Used # times}}', { used });

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
        .required(() => t('Please fill the Name.'))
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
    <FormDialog
      {...frame}
      title={choice ? t('Rename Choice') : t('Add Choice')}
      save={choice ? t('Rename') : t('Add')}
    >
      <TextField
        {...form.bind('name')}
        label={t('Name')}
        help={
          choice && choice.used > 0
            ? t(
                '{use}: what has it gets the new name. Files and views with the old one are still understood.',
                { use: describeUse(choice) },
              )
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

  return (
    <ConfirmedCall
      title={t('Merge Choice')}
      act={target === undefined ? undefined : t('Merge')}
      danger
      send={() => request(choiceMerge, { body: { ...place, id: choice.id, into: Number(into) } })}
      refresh={refreshChoices}
      focus="choices"
      onClosed={onClosed}
    >
      <PlainSelect
        name="into"
        label={t('Choice that takes the place of {name}', { name: choice.name })}
        value={into}
        options={options}
        none={t('Choose')}
        onChange={setInto}
      />
      {target !== undefined && (
        <Text overflowWrap="anywhere">
          {t(
            '{used, plural, one {# record or unit changes} other {# records and units change}}: they get {target} in place of {name}. This cannot be undone.',
            { used: choice.used, target, name: choice.name },
          )}
        </Text>
      )}
    </ConfirmedCall>
  );
}
