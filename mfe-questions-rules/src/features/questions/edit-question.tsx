import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { questionEdit, questionUpdate, type LawQuestion } from '@lexboard/shared-lib/contract';
import { findAnswerFault, mergeFields } from '@lexboard/shared-lib/domain';
import { FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { AnswerField } from '../../parts/answer-field.tsx';
import { InputFieldChoice } from '../../parts/input-field.tsx';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { createDeletedMessage } from '../../parts/outdated.ts';
import { SaveRefusal } from '../../parts/save-refusal.tsx';
import { useChange } from '../../parts/use-change.ts';
import { clearInvalidAnswer } from './new-questions.ts';
import { isChanged, questionSchema, toQuestionValues, type QuestionValues } from './question-values.ts';

interface EditQuestionProps {
  law: LawOfQuestions;
  /** A snapshot of the opened question. */
  question: LawQuestion;
  onClosed: () => void;
}

function useEditing({ law, question, onClosed }: EditQuestionProps) {
  /** The stored question; replaced after a conflict. */
  const [stored, setStored] = useState(question);
  const { id, version } = stored;
  const saving = useChange({
    send: ({ force, ...values }: QuestionValues & { force: boolean }) =>
      request(questionUpdate, {
        body: { id, law_id: law.id, LawUniqueCode: law.code, version, ...values, ...(force && { force }) },
      }),
    onDone: onClosed,
    sayOutdated: createDeletedMessage('question'),
  });
  const form = useCheckedForm<QuestionValues>({
    initialValues: toQuestionValues(question),
    schema: questionSchema,
    draft: { name: `question.${id}` },
    onSubmit: (values) => {
      if (!isChanged(values, stored)) return;
      const sent = { ...values, force: false };
      saving.mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const reload = useChange({
    send: () => request(questionEdit, { body: { id } }).then((reply) => ({ ...reply, message: '' })),
    onDone: ({ question: now }) => {
      setStored(now);
      saving.reset();
    },
    quiet: true,
    sayOutdated: createDeletedMessage('question'),
  });
  return { form, stored, saving, reload };
}

type Editing = ReturnType<typeof useEditing>;

function QuestionFields({ editing, law }: { editing: Editing; law: LawOfQuestions }) {
  const { formik, bind, changeValues } = editing.form;
  const { lawqusanswer, inputfield } = formik.values;
  // Rules refer to the stored text.
  const { lawqusname: question } = editing.stored;
  return (
    <>
      <TextField {...bind('lawname')} label={t('Law Name')} readOnly />
      <InputFieldChoice
        name="inputfield"
        value={inputfield}
        onChange={(input) =>
          changeValues((values) => ({
            ...values,
            inputfield: input,
            lawqusanswer: clearInvalidAnswer(input, law.options, values.lawqusanswer),
          }))
        }
      />
      <TextField {...bind('lawqusname')} label={t('Question')} />
      <AnswerField
        {...bind('lawqusanswer')}
        input={inputfield}
        options={law.options}
        warning={findAnswerFault(question, lawqusanswer, law.rules)}
      />
    </>
  );
}

/** Changes a question; Update appears with the first change (D1 §2 and §5). */
export function EditQuestion(props: EditQuestionProps) {
  const editing = useEditing(props);
  const { form, stored, saving, reload } = editing;
  const changed = isChanged(form.formik.values, stored);
  const takeStored = () =>
    reload.mutate(undefined, {
      onSuccess: ({ question }) => void form.formik.setValues(toQuestionValues(question)),
    });
  const continueEditing = () =>
    reload.mutate(undefined, {
      onSuccess: ({ question }) =>
        form.changeValues((mine) =>
          mergeFields({ mine, before: toQuestionValues(stored), now: toQuestionValues(question) }),
        ),
    });
  return (
    <FormDialog
      width="800px"
      title={t('Edit Question & Answer')}
      form={form}
      changed={changed}
      saving={saving.isPending || reload.isPending}
      save={changed ? t('Update') : undefined}
      onClosed={props.onClosed}
    >
      <QuestionFields editing={editing} law={props.law} />
      <SaveRefusal saving={saving} onReload={takeStored} onKeepEditing={continueEditing} />
    </FormDialog>
  );
}
