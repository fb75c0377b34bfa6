import type { LawRule } from '@lexboard/shared-lib/contract';
import { explainRules } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Heading, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { mapAnswers, type LawOfQuestions } from '../../law-of-questions.ts';
import { describeDecision, describeRule } from '../../parts/wording/describe-rule.ts';

interface ViewRuleProps {
  law: LawOfQuestions;
  rule: LawRule;
  onClosed: () => void;
}

/** A read-only rule: its sentence and the rows that decide it now. */
export function ViewRule({ law, rule, onClosed }: ViewRuleProps) {
  const [reason] = explainRules([rule], mapAnswers(law.questions));
  return (
    <Dialog
      title={t('View Rule')}
      width="800px"
      onClose={onClosed}
      footer={<Button onClick={onClosed}>{t('Cancel')}</Button>}
    >
      <Stack gap="3" overflowWrap="anywhere">
        <Heading level={3}>
          {rule.UniqueCode} {rule.rulename}
        </Heading>
        <Text>{describeRule(rule)}</Text>
        {reason && (
          <>
            <HStack gap="2">
              {t('With the current answers:')} <ApplicabilityBadge result={reason.result} />
            </HStack>
            <Box as="ul" color="fg.muted">
              {reason.rows.map((row) => (
                <li key={row.id}>{describeDecision(row)}</li>
              ))}
            </Box>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
