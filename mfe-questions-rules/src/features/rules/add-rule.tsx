import { request } from '@lexboard/shared-lib/client';
import { ruleCreate } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { createSavedMessage } from '../../parts/outdated.ts';
import { useChange } from '../../parts/use-change.ts';
import { RuleFields } from './rule-fields.tsx';
import { newRule, ruleSchema, toSentRule, type RuleValues } from './rule-values.ts';

interface AddRuleProps {
  law: LawOfQuestions;
  onClosed: () => void;
}

const describeSaved = createSavedMessage(() =>
  t(
    'This rule was already saved with the content of your first press on Add. Close this dialog and change it in the list.',
  ),
);

export function AddRule({ law, onClosed }: AddRuleProps) {
  const { mutate, isPending, error } = useChange({
    send: ({ values, idempotencyKey }: { values: RuleValues; idempotencyKey: string }) =>
      request(ruleCreate, {
        body: { ...toSentRule(values), law_id: law.id, LawUniqueCode: law.code, idempotencyKey },
      }),
    onDone: onClosed,
    sayOutdated: describeSaved,
  });
  const form = useCheckedForm<RuleValues>({
    initialValues: newRule,
    schema: ruleSchema,
    draft: { name: `new-rule.${law.id}` },
    onSubmit: (values, idempotencyKey) => {
      const sent = { values, idempotencyKey };
      mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  return (
    <FormDialog
      title={t('Add Rule')}
      width="1200px"
      form={form}
      saving={isPending}
      save={t('Add')}
      onClosed={onClosed}
    >
      <RuleFields {...{ law, form }} />
      {error && <FailureNote message={error.message} />}
    </FormDialog>
  );
}
