import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { ruleEdit, ruleUpdate, type LawRule } from '@lexboard/shared-lib/contract';
import { FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import { createDeletedMessage } from '../../parts/outdated.ts';
import { SaveRefusal } from '../../parts/save-refusal.tsx';
import { useChange } from '../../parts/use-change.ts';
import { RuleFields } from './rule-fields.tsx';
import { pickChangedFields, mergeRules, ruleSchema, toRuleValues, type RuleValues } from './rule-values.ts';

interface EditRuleProps {
  law: LawOfQuestions;
  /** A snapshot of the opened rule. */
  rule: LawRule;
  onClosed: () => void;
}

function useEditing({ law, rule, onClosed }: EditRuleProps) {
  /** The stored rule; replaced after a conflict. */
  const [stored, setStored] = useState(rule);
  const saving = useChange({
    send: (newData: ReturnType<typeof pickChangedFields>) =>
      request(ruleUpdate, { body: { data: { oldData: stored, newData }, LawUniqueCode: law.code } }),
    onDone: onClosed,
    sayOutdated: createDeletedMessage('rule'),
  });
  const form = useCheckedForm<RuleValues>({
    initialValues: toRuleValues(rule),
    schema: ruleSchema,
    draft: { name: `rule.${rule.id}`, merge: mergeRules },
    onSubmit: (values) => {
      const newData = pickChangedFields(values, stored);
      if (Object.keys(newData).length === 0) return;
      saving.mutate(newData, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const reload = useChange({
    send: () =>
      request(ruleEdit, { body: { id: rule.UniqueCode } }).then((reply) => ({ ...reply, message: '' })),
    onDone: ({ rule: now }) => {
      setStored(now);
      saving.reset();
    },
    quiet: true,
    sayOutdated: createDeletedMessage('rule'),
  });
  return { form, stored, saving, reload };
}

/** Changes a rule; Update appears with the first change and sends only changes (D1 §2 and §4). */
export function EditRule(props: EditRuleProps) {
  const { form, stored, saving, reload } = useEditing(props);
  const changed = Object.keys(pickChangedFields(form.formik.values, stored)).length > 0;
  const takeStored = () =>
    reload.mutate(undefined, {
      onSuccess: ({ rule }) => void form.formik.setValues(toRuleValues(rule)),
    });
  const continueEditing = () =>
    reload.mutate(undefined, {
      onSuccess: ({ rule }) =>
        form.changeValues((mine) =>
          mergeRules({ mine, before: toRuleValues(stored), now: toRuleValues(rule) }),
        ),
    });
  return (
    <FormDialog
      title={t('Edit Rule')}
      width="1200px"
      form={form}
      changed={changed}
      saving={saving.isPending || reload.isPending}
      save={changed ? t('Update') : undefined}
      onClosed={props.onClosed}
    >
      <RuleFields law={props.law} form={form} />
      <SaveRefusal saving={saving} onReload={takeStored} onKeepEditing={continueEditing} />
    </FormDialog>
  );
}
