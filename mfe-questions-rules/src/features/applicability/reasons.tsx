import type { Applicability, RuleReason } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { describeDecision } from '../../parts/wording/describe-rule.ts';
import { resultWords } from '../../parts/wording/rule-words.ts';

interface Evaluation {
  result: Applicability;
  reasons: readonly RuleReason[];
  unanswered: readonly string[];
}

/** Names the rules with one outcome: “Large”, “Hazardous” say Applicable. */
function describeRules(reasons: readonly RuleReason[], result: RuleReason['result']): string {
  const names = reasons.filter((reason) => reason.result === result).map(({ rulename }) => `“${rulename}”`);
  return t('{count, plural, one {{names} says {result}} other {{names} say {result}}}', {
    count: names.length,
    names: names.join(', '),
    result: resultWords[result],
  });
}

/** The result in a sentence; for a conflict the rules that disagree. */
export function summarizeEvaluation({ result, reasons }: Evaluation): string {
  if (result === 'Not decided') return t('This law has no rules yet, so nothing is decided.');
  if (result !== 'Conflict') {
    return reasons.length === 1
      ? t('Decided by this law’s rule.')
      : t('All {count} rules agree.', { count: reasons.length });
  }
  return t('The rules disagree: {some}, {others}.', {
    some: describeRules(reasons, 'Applicable'),
    others: describeRules(reasons, 'Not Applicable'),
  });
}

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', overflowWrap: 'anywhere' },
});

function Reason({ reason }: { reason: RuleReason }) {
  return (
    <li>
      <HStack gap="2" flexWrap="wrap">
        <ApplicabilityBadge result={reason.result} />
        <chakra.b fontWeight="medium">{reason.rulename}</chakra.b>
        <Text color="fg.muted">{reason.UniqueCode}</Text>
      </HStack>
      <Box as="ul" ps="4" color="fg.muted" fontSize="sm">
        {reason.rows.map((row) => (
          <li key={row.id}>{describeDecision(row)}</li>
        ))}
      </Box>
    </li>
  );
}

/** The reasons: each rule with its deciding rows, and unanswered questions. */
export function Reasons({ reasons, unanswered, open }: Evaluation & { open: boolean }) {
  if (reasons.length === 0) return null;
  return (
    <chakra.details open={open}>
      <chakra.summary cursor="pointer" minH="6" borderRadius="sm">
        {unanswered.length > 0
          ? t('Why: {count, plural, one {# rule} other {# rules}}, {unanswered} unanswered', {
              count: reasons.length,
              unanswered: unanswered.length,
            })
          : t('Why: {count, plural, one {# rule} other {# rules}}', { count: reasons.length })}
      </chakra.summary>
      <Stack gap="3" pt="2">
        <List aria-label={t('Rules')}>
          {reasons.map((reason) => (
            <Reason key={reason.id} reason={reason} />
          ))}
        </List>
        {unanswered.length > 0 && (
          <Text overflowWrap="anywhere">
            {t('Not answered yet: {questions}', {
              questions: unanswered.map((question) => `“${question}”`).join(', '),
            })}
          </Text>
        )}
      </Stack>
    </chakra.details>
  );
}
