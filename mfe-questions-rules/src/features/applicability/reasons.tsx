import type { Applicability, RuleReason } from '@lexboard/shared-lib/contract';
import { Box, chakra, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { describeDecision } from '../../parts/describe-rule.ts';

interface Evaluation {
  result: Applicability;
  reasons: readonly RuleReason[];
  unanswered: readonly string[];
}

/** Names the rules with one outcome: “Large”, “Hazardous” say Applicable. */
function describeRules(reasons: readonly RuleReason[], result: RuleReason['result']): string {
  const names = reasons.filter((reason) => reason.result === result).map(({ rulename }) => `“${rulename}”`);
  return `${names.join(', ')} ${names.length === 1 ? 'says' : 'say'} ${result}`;
}

/** The result in a sentence; for a conflict the rules that disagree. */
export function summarizeEvaluation({ result, reasons }: Evaluation): string {
  if (result === 'Not decided') return 'This law has no rules yet, so nothing is decided.';
  if (result !== 'Conflict') {
    return reasons.length === 1 ? 'Decided by this law’s rule.' : `All ${reasons.length} rules agree.`;
  }
  return `The rules disagree: ${describeRules(reasons, 'Applicable')}, ${describeRules(reasons, 'Not Applicable')}.`;
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
        Why: {reasons.length} {reasons.length === 1 ? 'rule' : 'rules'}
        {unanswered.length > 0 && `, ${unanswered.length} unanswered`}
      </chakra.summary>
      <Stack gap="3" pt="2">
        <List aria-label="Rules">
          {reasons.map((reason) => (
            <Reason key={reason.id} reason={reason} />
          ))}
        </List>
        {unanswered.length > 0 && (
          <Text overflowWrap="anywhere">
            Not answered yet: {unanswered.map((question) => `“${question}”`).join(', ')}
          </Text>
        )}
      </Stack>
    </chakra.details>
  );
}
