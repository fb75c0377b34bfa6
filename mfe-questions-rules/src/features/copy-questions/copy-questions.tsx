import { useState } from 'react';
import { request, useFoundLaws } from '@lexboard/shared-lib/client';
import { questionCopy } from '@lexboard/shared-lib/contract';
import {
  boolean,
  FailureNote,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Checkbox, Text } from '@lexboard/shared-lib/ui';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { useChange } from '../../parts/use-change.ts';

interface CopyQuestionsProps {
  law: LawOfQuestions;
  onClosed: () => void;
}

interface CopyValues {
  from: string;
  rules: boolean;
}

const schema = object({
  from: string().required(() => t('Please choose a law.')),
  rules: boolean().required(),
});

/** Copies another law's questions with answers, and optionally its rules. */
export function CopyQuestions({ law, onClosed }: CopyQuestionsProps) {
  const { laws, setSearch, ...found } = useFoundLaws();
  const [chosen, choose] = useState<ChoiceOption>();
  const others = laws.filter(({ value }) => value !== String(law.id));
  const { mutate, isPending, error } = useChange({
    send: ({ from, rules }: CopyValues) =>
      request(questionCopy, { body: { from: Number(from), law_id: law.id, rules } }),
    onDone: onClosed,
  });
  const form = useCheckedForm<CopyValues>({
    initialValues: { from: '', rules: true },
    schema,
    onSubmit: (values) => {
      mutate(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const { formik, messageOf } = form;
  const chooseLaw = (name: string, value: string | null) => {
    choose(others.find((option) => option.value === value));
    void formik.setFieldValue(name, value ?? '');
  };
  return (
    <FormDialog
      title={t('Copy Questions')}
      form={form}
      saving={isPending}
      save={t('Copy')}
      onClosed={onClosed}
    >
      <LookupField
        name="from"
        label={t('Copy from')}
        value={formik.values.from || null}
        lookup={{ ...found, options: others, chosen, onSearch: setSearch }}
        message={messageOf('from')}
        onChange={chooseLaw}
      />
      <Checkbox
        label={t('Copy the rules as well')}
        description={t('Rules that use questions of other laws are not copied.')}
        checked={formik.values.rules}
        onChange={({ target }) => void formik.setFieldValue('rules', target.checked)}
      />
      <Text color="fg.muted">
        {t('Questions that {law} already asks are not changed.', { law: law.title })}
      </Text>
      {error && <FailureNote message={error.message} />}
    </FormDialog>
  );
}
