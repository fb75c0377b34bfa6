import type { ReactNode } from 'react';
import type { LawRule } from '@lexboard/shared-lib/contract';
import { evaluateRule, type Answers } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { ListState, Stack, Table } from '@lexboard/shared-lib/ui';
import { ApplicabilityBadge } from '../../parts/applicability-badge.tsx';
import { mapAnswers, type LawOfQuestions } from '../../law-of-questions.ts';
import type { OpenedDialog } from '../../opened-dialog.ts';
import { RowActions } from '../../parts/row-actions.tsx';
import { describeRule } from '../../parts/wording/describe-rule.ts';

interface RuleListProps {
  law: LawOfQuestions | undefined;
  error: Error | null;
  onRetry: () => void;
  onOpen: (dialog: OpenedDialog) => void;
  /** The next step from the empty state. */
  next: ReactNode;
}

interface RuleRowProps extends Pick<RuleListProps, 'onOpen'> {
  rule: LawRule;
  answers: Answers;
  canEdit: boolean;
}

/** On a telephone the details are stacked below the name. */
function RuleRow({ rule, answers, canEdit, onOpen }: RuleRowProps) {
  const { UniqueCode, rulename } = rule;
  const words = describeRule(rule);
  const result = <ApplicabilityBadge result={evaluateRule(rule, answers).result} />;
  return (
    <Table.Row>
      <Table.Cell hideBelow="md" whiteSpace="nowrap">
        {UniqueCode}
      </Table.Cell>
      <Table.Cell minW={{ md: '40' }} overflowWrap="anywhere" py="2">
        {rulename}
        <Stack hideFrom="md" gap="1" mt="1" color="fg.muted" align="flex-start">
          <span>{UniqueCode}</span>
          <span>{words}</span>
          {result}
        </Stack>
      </Table.Cell>
      <Table.Cell hideBelow="md" minW="60" overflowWrap="anywhere" py="2">
        {words}
      </Table.Cell>
      <Table.Cell hideBelow="md">{result}</Table.Cell>
      <Table.Cell>
        <RowActions
          of={UniqueCode}
          canEdit={canEdit}
          onView={() => onOpen({ name: 'viewRule', rule })}
          onEdit={() => onOpen({ name: 'editRule', rule })}
          onDelete={() => onOpen({ name: 'deleteRule', rule })}
        />
      </Table.Cell>
    </Table.Row>
  );
}

function RuleTable({ law, onOpen }: { law: LawOfQuestions; onOpen: RuleListProps['onOpen'] }) {
  const answers = mapAnswers(law.questions);
  return (
    <Table.ScrollArea label={t('Rules of the law')}>
      <Table.Root>
        <Table.Caption>{t('Rules')}</Table.Caption>
        <Table.Header>
          <tr>
            <Table.ColumnHeader hideBelow="md">{t('Rule Code')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Rule Name')}</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md">{t('Rule')}</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="md">{t('Result now')}</Table.ColumnHeader>
            <Table.ColumnHeader>{t('Action')}</Table.ColumnHeader>
          </tr>
        </Table.Header>
        <Table.Body>
          {law.rules.map((rule) => (
            <RuleRow key={rule.id} canEdit={law.canEdit} {...{ rule, answers, onOpen }} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

/** The tab Rules: each rule as a sentence, with its result for the current answers. */
export function RuleList({ law, error, onRetry, onOpen, next }: RuleListProps) {
  return (
    <ListState
      loading={!law && !error}
      error={error}
      onRetry={onRetry}
      empty={law?.rules.length === 0}
      why={t('This law has no rules yet.')}
      next={next}
    >
      {law && <RuleTable law={law} onOpen={onOpen} />}
    </ListState>
  );
}
