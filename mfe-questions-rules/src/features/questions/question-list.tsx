import type { ReactNode } from 'react';
import type { LawQuestion } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, IconButton, ListState, Paginator, QuestionIcon, Table } from '@lexboard/shared-lib/ui';
import type { LawOfQuestions } from '../../law-of-questions.ts';
import type { OpenedDialog } from '../../opened-dialog.ts';
import { RowActions } from '../../parts/row-actions.tsx';
import { questionPageSizes, type ShownPart } from '../../shown-part.ts';
import { inputFieldWords } from '../../parts/wording/rule-words.ts';

type ShownPage = Pick<ShownPart, 'page' | 'pageSize'>;

interface QuestionListProps extends ShownPage {
  law: LawOfQuestions | undefined;
  error: Error | null;
  onRetry: () => void;
  onOpen: (dialog: OpenedDialog) => void;
  onPage: (page: Partial<ShownPage>) => void;
  /** The next step from the empty state. */
  next: ReactNode;
}

interface QuestionRowProps extends Pick<QuestionListProps, 'onOpen'> {
  question: LawQuestion;
  number: number;
  canEdit: boolean;
}

/** On a telephone the answer is stacked below. */
function QuestionRow({ question, number, canEdit, onOpen }: QuestionRowProps) {
  const { lawqusname, lawqusanswer, inputfield } = question;
  return (
    <Table.Row>
      <Table.Cell numeric hideBelow="md">
        {number}
      </Table.Cell>
      <Table.Cell minW={{ md: '60' }} overflowWrap="anywhere" py="2">
        {lawqusname}
        <Box hideFrom="md" color="fg.muted">
          {lawqusanswer || '--'}
        </Box>
      </Table.Cell>
      <Table.Cell hideBelow="md" minW="40" overflowWrap="anywhere" py="2">
        {lawqusanswer || '--'}
      </Table.Cell>
      <Table.Cell hideBelow="md">{inputFieldWords[inputfield]}</Table.Cell>
      <Table.Cell>
        <RowActions
          of={lawqusname}
          canEdit={canEdit}
          onView={() => onOpen({ name: 'view', question })}
          onEdit={() => onOpen({ name: 'edit', question })}
          onDelete={() => onOpen({ name: 'delete', question })}
        >
          <IconButton
            size="sm"
            label={t('What if {question}', { question: lawqusname })}
            onClick={() => onOpen({ name: 'whatIf', question })}
          >
            <QuestionIcon />
          </IconButton>
        </RowActions>
      </Table.Cell>
    </Table.Row>
  );
}

interface QuestionTableProps extends ShownPage, Pick<QuestionListProps, 'onOpen' | 'onPage'> {
  law: LawOfQuestions;
}

function QuestionTable({ law, page: asked, pageSize, onOpen, onPage }: QuestionTableProps) {
  const { questions, canEdit } = law;
  // A delete may remove the last page.
  const page = Math.min(asked, Math.max(1, Math.ceil(questions.length / pageSize)));
  const before = (page - 1) * pageSize;
  return (
    <>
      <Table.ScrollArea label={t('Questions')}>
        <Table.Root>
          <Table.Caption>{t('Question & Answer List')}</Table.Caption>
          <Table.Header>
            <tr>
              <Table.ColumnHeader numeric hideBelow="md">
                #
              </Table.ColumnHeader>
              <Table.ColumnHeader>{t('Question')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t('Answer')}</Table.ColumnHeader>
              <Table.ColumnHeader hideBelow="md">{t('Input Field')}</Table.ColumnHeader>
              <Table.ColumnHeader>{t('Action')}</Table.ColumnHeader>
            </tr>
          </Table.Header>
          <Table.Body>
            {questions.slice(before, before + pageSize).map((question, index) => (
              <QuestionRow key={question.id} number={before + index + 1} {...{ question, canEdit, onOpen }} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      <Paginator
        {...{ page, pageSize }}
        pageSizes={questionPageSizes}
        total={questions.length}
        onPage={(next) => onPage({ page: next })}
        onPageSize={(size) => onPage({ page: 1, pageSize: size })}
      />
    </>
  );
}

/** The tab Questions List (D1 §2 "Law question screens"). */
export function QuestionList({ law, error, onRetry, next, ...table }: QuestionListProps) {
  return (
    <ListState
      loading={!law && !error}
      error={error}
      onRetry={onRetry}
      empty={law?.questions.length === 0}
      why={t('This law has no questions yet.')}
      next={next}
    >
      {law && <QuestionTable law={law} {...table} />}
    </ListState>
  );
}
