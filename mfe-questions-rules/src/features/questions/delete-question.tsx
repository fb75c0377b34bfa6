import { request } from '@lexboard/shared-lib/client';
import { questionDelete, type LawQuestion } from '@lexboard/shared-lib/contract';
import { DeleteDialog } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Stack, Text } from '@lexboard/shared-lib/ui';
import { SuccessDialog } from '@lexboard/shared-lib/ui/overlays';
import { ForceQuestion } from '../../parts/force-question.tsx';
import { createDeletedMessage } from '../../parts/outdated.ts';
import { isForcible, useChange } from '../../parts/use-change.ts';

interface DeleteQuestionProps {
  question: LawQuestion;
  onClosed: () => void;
}

/**
 * Confirms, deletes, and shows the server's message (D1 §8 "Question deleted"); a second confirmation if rules use
 * the question.
 */
export function DeleteQuestion({ question, onClosed }: DeleteQuestionProps) {
  const { id, version, lawqusname, lawqusanswer } = question;
  const { data, error, isPending, variables, mutate } = useChange({
    send: ({ force }: { force: boolean }) =>
      request(questionDelete, { body: { id, version, ...(force && { force }) } }),
    onDone: () => undefined,
    quiet: true,
    sayOutdated: createDeletedMessage('question'),
  });
  if (data) return <SuccessDialog text={data.message} onClose={onClosed} />;
  if (isForcible(error) && !variables?.force) {
    const resolve = (goOn: boolean) => (goOn ? mutate({ force: true }) : onClosed());
    return <ForceQuestion refusal={error.message} onResolve={resolve} />;
  }
  return (
    <DeleteDialog
      title={t('Delete Question & Answer')}
      failure={error?.message}
      deleting={isPending}
      onDelete={() => mutate({ force: false })}
      onClosed={onClosed}
    >
      <Stack gap="1" overflowWrap="anywhere">
        <Text fontWeight="semibold">{lawqusname}</Text>
        <Text color="fg.muted">{lawqusanswer || '--'}</Text>
      </Stack>
    </DeleteDialog>
  );
}
