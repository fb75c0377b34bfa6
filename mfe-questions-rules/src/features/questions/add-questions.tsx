import { request } from '@lexboard/shared-lib/client';
import { questionCreate } from '@lexboard/shared-lib/contract';
import { langOf } from '@lexboard/shared-lib/domain';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Field, Input } from '@lexboard/shared-lib/ui';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { createSavedMessage } from '../../parts/outdated.ts';
import { useChange } from '../../parts/use-change.ts';
import {
  emptyRow,
  isFilled,
  newQuestionsSchema,
  toSentRows,
  type NewQuestions,
  type QuestionRow,
} from './new-questions.ts';
import { QuestionRows } from './question-rows.tsx';

interface AddQuestionsProps {
  law: LawOfQuestions;
  onClosed: () => void;
}

const describeSaved = createSavedMessage(() =>
  t(
    'These questions were already saved with the content of your first press on Add. Close this dialog and change them in the list.',
  ),
);

/** Retries and double presses add the questions once. */
function useAdding({ law, onClosed }: AddQuestionsProps) {
  const { id, code } = law;
  const { mutate, isPending, error } = useChange({
    send: ({ lawname, lawQuestionAnsArr, idempotencyKey }: NewQuestions & { idempotencyKey: string }) =>
      request(questionCreate, {
        body: {
          lawname,
          law_id: id,
          LawUniqueCode: code,
          lawQuestionAnsArr: toSentRows(lawQuestionAnsArr),
          idempotencyKey,
        },
      }),
    onDone: onClosed,
    sayOutdated: describeSaved,
  });
  const form = useCheckedForm<NewQuestions>({
    initialValues: { lawname: law.name, lawQuestionAnsArr: [emptyRow(0)] },
    schema: newQuestionsSchema,
    draft: { name: `new-questions.${id}` },
    onSubmit: (values, idempotencyKey) => {
      const sent = { ...values, idempotencyKey };
      mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  return { form, isPending, error };
}

/** Adds questions to a law (D1 §2 "Add dialog"). */
export function AddQuestions({ law, onClosed }: AddQuestionsProps) {
  const { form, isPending, error } = useAdding({ law, onClosed });
  const { values } = form.formik;
  const changeRows = (change: (rows: QuestionRow[]) => QuestionRow[]) =>
    form.changeValues((now) => ({ ...now, lawQuestionAnsArr: change(now.lawQuestionAnsArr) }));
  return (
    <FormDialog
      width="800px"
      title={t('Add Question & Answer')}
      form={form}
      changed={isFilled(values.lawQuestionAnsArr)}
      saving={isPending}
      save={t('Add')}
      onClosed={onClosed}
    >
      <Field label={t('Law Name')} message={form.messageOf('lawname')}>
        {(control) => (
          <Input {...control} name="lawname" value={law.title} lang={langOf(law.title)} readOnly />
        )}
      </Field>
      <QuestionRows
        rows={values.lawQuestionAnsArr}
        options={law.options}
        onRows={changeRows}
        onField={form.setField}
        messageOf={form.messageOf}
      />
      {error && <FailureNote message={error.message} />}
    </FormDialog>
  );
}
