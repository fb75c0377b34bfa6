import { evaluateRule, type Answers, type Comparison } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { HStack, Stack, Text, useSteady } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { describeRow, describeRule } from '../../parts/wording/describe-rule.ts';
import { needsAnswer, type RowValues, type RuleValues } from './rule-values.ts';

type ReadyRow = RowValues & Comparison;

const isReady = (row: RowValues): row is ReadyRow =>
  row.lawrulecondition !== '' &&
  row.lawruletype !== '' &&
  (row.lawruleanswer.trim() !== '' || !needsAnswer(row.lawruletype));

/**
 * The rule's result with the current answers, and the keys of the deciding rows; undefined while no row is complete.
 */
function evaluateValues(values: RuleValues, answers: Answers) {
  const lawRulesArr = values.lawRulesArr.filter(isReady);
  if (lawRulesArr.length === 0) return undefined;
  const { result, deciding } = evaluateRule({ ...values, lawRulesArr }, answers);
  return { result, deciding };
}

interface LiveResultProps {
  values: RuleValues;
  answers: Answers;
}

/** The rule as a sentence, with its result for the current answers. */
export function LiveResult({ answers, ...form }: LiveResultProps) {
  const values = useSteady(form.values);
  const verdict = evaluateValues(values, answers);
  return (
    <Stack gap="2" p="3" borderWidth="1px" borderColor="accent" borderRadius="md" overflowWrap="anywhere">
      <Text fontWeight="medium">{describeRule(values)}</Text>
      <HStack gap="2" flexWrap="wrap" role="status">
        {verdict ? (
          <>
            <span>{t('With the current answers:')}</span>
            <ApplicabilityBadge result={verdict.result} />
            <Text>
              {t('Decided by {conditions}.', { conditions: verdict.deciding.map(describeRow).join(', ') })}
            </Text>
          </>
        ) : (
          <span>{t('Complete a row to see the result of the rule.')}</span>
        )}
      </HStack>
    </Stack>
  );
}
