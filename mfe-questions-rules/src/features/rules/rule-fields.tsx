import { useId, type ReactNode } from 'react';
import { ruleConnectives, ruleOutcomes } from '@lexboard/shared-lib/contract';
import type { useCheckedForm } from '@lexboard/shared-lib/forms';
import { Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { RadioField, TextField } from '@lexboard/shared-lib/ui/data';
import { mapAnswers, type LawOfQuestions } from '../../law-of-questions.ts';
import { LiveResult } from './live-result.tsx';
import { RuleRows } from './rule-rows.tsx';
import type { RowValues, RuleValues } from './rule-values.ts';

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
      <TextField {...bind('rulename')} label="Rule Name" />
      <Section title="IF">
        <RadioField
          {...bind('lawthenruleconditiontype')}
          label="Match any / all conditions"
          options={ruleConnectives}
        />
        <RuleRows
          rows={values.lawRulesArr}
          questions={law.questions}
          options={law.options}
          onRows={changeRows}
          messageOf={messageOf}
        />
      </Section>
      <Section title="THEN">
        <RadioField {...bind('lawthenrulecondition')} label="The law is" options={ruleOutcomes} />
        <Text color="fg.muted">If the conditions do not match, the rule says the opposite.</Text>
      </Section>
      <LiveResult values={values} answers={mapAnswers(law.questions)} />
    </>
  );
}
