import { useState } from 'react';
import { refreshRecords, request } from '@lexboard/shared-lib/client';
import { questionUpdate, type LawQuestion } from '@lexboard/shared-lib/contract';
import { findAnswerFault, law as lawKind } from '@lexboard/shared-lib/domain';
import { useSettled } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { SelectField } from '@lexboard/shared-lib/ui/data';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { AnswerField } from '../../parts/answer-field.tsx';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { SaveRefusal } from '../../parts/save-refusal.tsx';
import { useChange } from '../../parts/use-change.ts';
import { ChangedLaws } from './changed-laws.tsx';
import { ThisLaw } from './this-law.tsx';

interface WhatIfProps {
  law: LawOfQuestions;
  /** The initially selected question, if any. */
  question: LawQuestion | undefined;
  onClosed: () => void;
}

interface Saved {
  question: LawQuestion;
  lawqusanswer: string;
  everywhere: boolean;
}

function useTrial({ law, question: first, onClosed }: WhatIfProps) {
  const [id, setId] = useState(first?.id);
  const question = law.questions.find((candidate) => candidate.id === id);
  /** Undefined until the person enters another answer. */
  const [tried, setTried] = useState<string>();
  const saving = useChange({
    send: ({ question: { id: questionId, lawname, lawqusname, inputfield, version }, ...sent }: Saved) =>
      request(questionUpdate, {
        body: { id: questionId, law_id: law.id, lawname, lawqusname, inputfield, version, ...sent },
      }),
    onDone: ({ message, laws }) => {
      const said = { message, count: laws };
      notify(t('{message} {count, plural, one {in # law} other {in # laws}}', said), 'success');
      onClosed();
    },
    quiet: true,
  });
  const chooseQuestion = (next: number | undefined) => {
    setId(next);
    setTried(undefined);
    saving.reset();
  };
  const readAgain = () => void refreshRecords(lawKind).then(() => saving.reset());
  return { question, tried, setTried, saving, chooseQuestion, readAgain };
}

type Trial = ReturnType<typeof useTrial>;

function TrialFields({ law, trial }: { law: LawOfQuestions; trial: Trial }) {
  const { question, tried, setTried, chooseQuestion } = trial;
  return (
    <>
      <SelectField
        name="question"
        label={t('Question')}
        value={question ? String(question.id) : null}
        options={law.questions.map(({ id, lawqusname }) => ({ value: String(id), label: lawqusname }))}
        onChange={(_, id) => chooseQuestion(id === null ? undefined : Number(id))}
      />
      {question && (
        <>
          <Text color="fg.muted" overflowWrap="anywhere">
            {question.lawqusanswer
              ? t('The answer is now “{answer}”.', { answer: question.lawqusanswer })
              : t('The answer is now missing.')}
          </Text>
          <AnswerField
            key={question.id}
            name="lawqusanswer"
            label={t('Answer to try')}
            input={question.inputfield}
            options={law.options}
            value={tried ?? question.lawqusanswer}
            warning={findAnswerFault(question.lawqusname, tried ?? question.lawqusanswer, law.rules)}
            onChange={(_, answer) => setTried(answer)}
          />
        </>
      )}
    </>
  );
}

function TrialResult({ law, trial }: { law: LawOfQuestions; trial: Trial }) {
  const { question, tried } = trial;
  const settled = useSettled(tried ?? '');
  if (!question || tried === undefined || tried === question.lawqusanswer) {
    return (
      <Text color="fg.muted">
        {t('Try another answer to see which laws it would change. Nothing is saved.')}
      </Text>
    );
  }
  // The first answer is evaluated at once, later typing with a debounce.
  const lawqusanswer = settled === '' ? tried : settled;
  return (
    <>
      <ThisLaw {...{ law, question }} answer={tried} />
      <ChangedLaws key={`${question.id} ${lawqusanswer}`} answer={{ id: question.id, lawqusanswer }} />
    </>
  );
}

/** Tries an answer without saving it; then saves it in this law, in all laws that ask the same, or not. */
export function WhatIf(props: WhatIfProps) {
  const { law, onClosed } = props;
  const trial = useTrial(props);
  const { question, tried, saving } = trial;
  const canSave = law.canEdit && question && tried?.trim() && tried !== question.lawqusanswer;
  const save = (everywhere: boolean) => {
    if (question && tried) saving.mutate({ question, lawqusanswer: tried, everywhere });
  };
  return (
    <Dialog
      title={t('What If')}
      width="800px"
      closeOnBackdrop={false}
      busy={saving.isPending}
      onClose={onClosed}
      footer={
        <>
          <Button onClick={saving.isPending ? undefined : onClosed}>{t('Close')}</Button>
          {canSave && (
            <>
              <Button loading={saving.isPending} onClick={() => save(true)}>
                {t('Save for all laws asking this')}
              </Button>
              <Button variant="solid" loading={saving.isPending} onClick={() => save(false)}>
                {t('Save in this law')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="4">
        <TrialFields {...{ law, trial }} />
        <TrialResult {...{ law, trial }} />
        <SaveRefusal
          saving={{ ...saving, variables: undefined }}
          onReload={() => {
            trial.setTried(undefined);
            trial.readAgain();
          }}
          onKeepEditing={trial.readAgain}
        />
      </Stack>
    </Dialog>
  );
}
