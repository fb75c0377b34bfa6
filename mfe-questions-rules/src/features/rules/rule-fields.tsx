import { useId, type ReactNode } from 'react';
import { ruleConnectives, ruleOutcomes } from '@lexboard/shared-lib/contract';
import type { useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { mapAnswers, type LawOfQuestions } from '../../law-of-questions.ts';
import { LiveResult } from './live-result.tsx';
import { RuleRows } from './rule-rows.tsx';
import type { RowValues, RuleValues } from './rule-values.ts';
import { connectiveWords, resultWords } from '../../parts/wording/rule-words.ts';
import { WordedRadioField } from '../../parts/worded-radio-field.tsx';

interface RuleFieldsProps {
  law: LawOfQuestions;
  form: ReturnType<typeof useCheckedForm<RuleValues>>;
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

/** Rule Name, the IF rows and the THEN section (D1 §2 "Rule editor"), with a live result. */
export function RuleFields({ law, form: { formik, bind, messageOf, changeValues } }: RuleFieldsProps) {
  const { values } = formik;
  const changeRows = (change: (rows: RowValues[]) => RowValues[]) =>
    changeValues((now) => ({ ...now, lawRulesArr: change(now.lawRulesArr) }));
  return (
    <>
      <TextField {...bind('rulename')} label={t('Rule Name')} />
      <Section title={t('IF')}>
        <WordedRadioField
          {...bind('lawthenruleconditiontype')}
          label={t('Match any / all conditions')}
          values={ruleConnectives}
          words={connectiveWords}
        />
        <RuleRows
          rows={values.lawRulesArr}
          questions={law.questions}
          options={law.options}
          onRows={changeRows}
          messageOf={messageOf}
        />
      </Section>
      <Section title={t('THEN')}>
        <WordedRadioField
          {...bind('lawthenrulecondition')}
          label={t('The law is')}
          values={ruleOutcomes}
          words={resultWords}
        />
        <Text color="fg.muted">{t('If the conditions do not match, the rule says the opposite.')}</Text>
      </Section>
      <LiveResult values={values} answers={mapAnswers(law.questions)} />
    </>
  );
}
