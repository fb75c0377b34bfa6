import { useState } from 'react';
import { editedOptionsQueryOptions, request, type OfferedOptions } from '@lexboard/shared-lib/client';
import { optionsSave, optionTypes, type OptionType } from '@lexboard/shared-lib/contract';
import { FormDialog, hasDraft, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { queryClient } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, SegmentedControl, Text } from '@lexboard/shared-lib/ui';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { SaveRefusal } from '../../parts/save-refusal.tsx';
import { useChange } from '../../parts/use-change.ts';
import { OptionRows } from './option-rows.tsx';
import {
  isChanged,
  mergeOptions,
  mergeOptionValues,
  optionsSchema,
  toRows,
  toSentOptions,
  type OptionRow,
  type OptionValues,
} from './option-values.ts';
import { inputFieldWords } from '../../parts/wording/rule-words.ts';

type Lists = Record<OptionType, OfferedOptions>;

interface OptionsFormProps {
  law: LawOfQuestions;
  /** A snapshot of the opened lists. */
  lists: Lists;
  onClosed: () => void;
}

interface SentOptions {
  rows: OptionRow[];
  force: boolean;
}

function useEditing({ law, lists, onClosed }: OptionsFormProps) {
  const draftOf = (of: OptionType) => `options.${law.id}.${of}`;
  const [type, setType] = useState<OptionType>(
    () => optionTypes.find((of) => hasDraft(draftOf(of))) ?? 'select',
  );
  /** The stored lists; replaced after a conflict. */
  const [stored, setStored] = useState(lists);
  const { version } = stored[type];
  const saving = useChange({
    send: ({ rows, force }: SentOptions) =>
      request(optionsSave, {
        body: {
          lawQuestionSelectOption: toSentOptions(rows),
          law_id: law.id,
          LawUniqueCode: law.code,
          type,
          version,
          ...(force && { force }),
        },
      }),
    onDone: onClosed,
  });
  const form = useCheckedForm<OptionValues>({
    initialValues: { lawQuestionSelectOption: toRows(lists[type]) },
    schema: optionsSchema,
    draft: { name: draftOf(type), merge: mergeOptionValues },
    onSubmit: ({ lawQuestionSelectOption: rows }) => {
      if (!isChanged(rows, toRows(stored[type]))) return;
      saving.mutate({ rows, force: false }, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const showRows = (offered: OfferedOptions) =>
    void form.formik.setFieldValue('lawQuestionSelectOption', toRows(offered));
  const reload = useChange({
    send: () =>
      queryClient.fetchQuery(editedOptionsQueryOptions(law.id)).then((now) => ({ now, message: '' })),
    onDone: ({ now }) => {
      setStored(now);
      saving.reset();
    },
    quiet: true,
  });
  const chooseType = (next: OptionType) => {
    setType(next);
    showRows(stored[next]);
  };
  return { form, type, chooseType, stored: stored[type], saving, reload, showRows };
}

interface TypeChoiceProps {
  type: OptionType;
  onType: (type: OptionType) => void;
  /** Switching lists would lose the unsaved changes. */
  locked: boolean;
}

function TypeChoice({ type, onType, locked }: TypeChoiceProps) {
  if (locked)
    return <Text color="fg.muted">{t('Options of {type} questions', { type: inputFieldWords[type] })}</Text>;
  const options = optionTypes.map((value) => ({ value, label: inputFieldWords[value] }));
  return (
    <Box>
      <SegmentedControl
        label={t('Options of questions of type')}
        options={options}
        value={type}
        onChange={onType}
      />
    </Box>
  );
}

/** The form of the option-list editor: one list at a time. */
export function OptionsForm(props: OptionsFormProps) {
  const { form, type, chooseType, stored, saving, reload, showRows } = useEditing(props);
  const { lawQuestionSelectOption: rows } = form.formik.values;
  const changeRows = (change: (rows: OptionRow[]) => OptionRow[]) =>
    form.changeValues((now) => ({ lawQuestionSelectOption: change(now.lawQuestionSelectOption) }));
  const changed = isChanged(rows, toRows(stored));
  const continueEditing = () =>
    reload.mutate(undefined, {
      onSuccess: ({ now }) =>
        changeRows((mine) => mergeOptions({ mine, before: toRows(stored), now: toRows(now[type]) })),
    });
  return (
    <FormDialog
      title={t('Edit Options')}
      width="800px"
      form={form}
      changed={changed}
      saving={saving.isPending || reload.isPending}
      save={changed ? t('Save') : undefined}
      onClosed={props.onClosed}
    >
      <TypeChoice type={type} onType={chooseType} locked={changed} />
      <OptionRows rows={rows} onRows={changeRows} onField={form.setField} messageOf={form.messageOf} />
      <SaveRefusal
        saving={saving}
        onReload={() => reload.mutate(undefined, { onSuccess: ({ now }) => showRows(now[type]) })}
        onKeepEditing={continueEditing}
      />
    </FormDialog>
  );
}
