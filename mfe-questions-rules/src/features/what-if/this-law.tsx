import type { LawQuestion } from '@lexboard/shared-lib/contract';
import { evaluateLaw, explainRules } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Box, HStack, Stack, rich } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { mapAnswers, type LawOfQuestions } from '../../law-of-questions.ts';
import { describeDecision } from '../../parts/wording/describe-rule.ts';
import { resultWords } from '../../parts/wording/rule-words.ts';

interface ThisLawProps {
  law: LawOfQuestions;
  question: LawQuestion;
  answer: string;
}

/** The effect of an answer on its own law, evaluated in the page. */
export function ThisLaw({ law, question, answer }: ThisLawProps) {
  const now = mapAnswers(law.questions);
  const then = new Map(now).set(question.lawqusname, answer);
  const before = explainRules(law.rules, now);
  const turned = explainRules(law.rules, then).filter(
    ({ result }, index) => result !== before[index]?.result,
  );
  return (
    <Stack
      gap="2"
      p="3"
      borderWidth="1px"
      borderColor="accent"
      borderRadius="md"
      overflowWrap="anywhere"
      role="status"
    >
      <HStack gap="2" flexWrap="wrap">
        {rich('<said>This law:</said>{now}<said>would be</said>{then}', {
          said: (words) => <span>{words}</span>,
          now: <ApplicabilityBadge result={evaluateLaw(law.rules, now)} />,
          then: <ApplicabilityBadge result={evaluateLaw(law.rules, then)} />,
        })}
      </HStack>
      {turned.length > 0 && (
        <Box as="ul" color="fg.muted" fontSize="sm">
          {turned.map(({ id, rulename, result, rows }) => (
            <li key={id}>
              {t('{rule} would say {result}: {reasons}', {
                rule: rulename,
                result: resultWords[result],
                reasons: rows.map(describeDecision).join('; '),
              })}
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
