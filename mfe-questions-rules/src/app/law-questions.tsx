import { useId, useState } from 'react';
import { langOf } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { labels, t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, Heading, HStack, Stack, TabList, Text } from '@lexboard/shared-lib/ui';
import { Applicability } from '../features/applicability/applicability.tsx';
import { QuestionList } from '../features/questions/question-list.tsx';
import { RuleList } from '../features/rules/rule-list.tsx';
import { LawDialogs } from './law-dialogs.tsx';
import type { LawOfQuestions } from '../law-of-questions.ts';
import type { OpenedDialog } from '../opened-dialog.ts';
import { useShownPart, type ShownPart } from '../shown-part.ts';
import { useLawOfQuestions } from '../use-law-of-questions.ts';
import { useRowFocus } from '../use-row-focus.ts';

const tabs = labels([
  { name: 'questions', label: 'Questions List' },
  { name: 'rules', label: 'Rules' },
] as const);

type LawQuestionsProps = FederatedComponents['mfe-questions-rules/LawQuestions'];

interface Opening {
  onOpen: (dialog: OpenedDialog) => void;
}

function QuestionActions({ onOpen }: Opening) {
  return (
    <>
      <Button onClick={() => onOpen({ name: 'options' })}>{t('Options')}</Button>
      <Button onClick={() => onOpen({ name: 'copy' })}>{t('Copy questions')}</Button>
      <Button variant="solid" onClick={() => onOpen({ name: 'add' })}>
        {t('Add question')}
      </Button>
    </>
  );
}

const AddRule = ({ onOpen }: Opening) => (
  <Button variant="solid" onClick={() => onOpen({ name: 'addRule' })}>
    {t('Add rule')}
  </Button>
);

function LawHeading({
  law,
  tab,
  onOpen,
}: Opening & { law: LawOfQuestions | undefined; tab: ShownPart['tab'] }) {
  const canAddRule = tab === 'rules' && law && law.questions.length > 0;
  return (
    <Flex justify="space-between" align="center" wrap="wrap" gap="3">
      <Box minW="0">
        <Heading level={2}>{t('Question & Answer List')}</Heading>
        {law && (
          <Text color="fg.muted" overflowWrap="anywhere">
            {law.code} <span lang={langOf(law.title)}>{law.title}</span>
          </Text>
        )}
      </Box>
      {law?.canEdit && (
        <HStack gap="2" flexWrap="wrap">
          {tab === 'questions' && <QuestionActions onOpen={onOpen} />}
          {canAddRule && <AddRule onOpen={onOpen} />}
        </HStack>
      )}
    </Flex>
  );
}

/** The first step without rules: without questions a rule would have nothing to compare. */
function firstRuleStep(law: LawOfQuestions | undefined, showQuestions: () => void) {
  if (!law?.canEdit || law.questions.length > 0) return null;
  return <Button onClick={showQuestions}>{t('Add questions first')}</Button>;
}

/** A law's questions and rules, the workspace's tab Law Question (D1 §2 "Law question screens"). */
export function LawQuestions({ lawId, shown, onShown }: LawQuestionsProps) {
  const [part, change] = useShownPart(shown, onShown);
  const { tab } = part;
  const [opened, open] = useState<OpenedDialog>();
  const panel = useId();
  const { law, error, retry } = useLawOfQuestions(lawId);
  const noteRow = useRowFocus(law, opened);
  const close = () => {
    noteRow();
    open(undefined);
  };
  const list = { law, error, onRetry: retry, onOpen: open };
  const whatIf = law && law.questions.length > 0 && (
    <Button size="sm" onClick={() => open({ name: 'whatIf', question: undefined })}>
      {t('What if…')}
    </Button>
  );
  return (
    <Stack gap="4">
      <LawHeading {...{ law, tab }} onOpen={open} />
      {law?.closed && <Text color="fg.muted">{law.closed}</Text>}
      <Applicability lawId={lawId} actions={whatIf} detailed />
      <div>
        <TabList
          label={t('Questions and rules')}
          tabs={tabs}
          selected={tab}
          panel={panel}
          onSelect={(chosen) => change({ tab: chosen })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
          {tab === 'questions' ? (
            <QuestionList {...list} {...part} onPage={change} next={null} />
          ) : (
            <RuleList {...list} next={firstRuleStep(law, () => change({ tab: 'questions' }))} />
          )}
        </div>
      </div>
      {law && opened && <LawDialogs {...{ law, opened }} onClosed={close} />}
    </Stack>
  );
}
