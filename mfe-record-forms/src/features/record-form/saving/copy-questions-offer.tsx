import { questionsQueryOptions, request } from '@lexboard/shared-lib/client';
import { questionCopy } from '@lexboard/shared-lib/contract';
import { useMutation, useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, notify } from '@lexboard/shared-lib/ui';

interface TakeQuestionsProps {
  /** Id of the duplicated law. */
  from: number;
  /** Id of the new law. */
  to: number;
}

/** Offers to copy a law's questions and rules to its duplicate; hidden if it has none. */
export function CopyQuestionsOffer({ from, to }: TakeQuestionsProps) {
  const { data: questions = [] } = useQuery(questionsQueryOptions(from));
  const copy = useMutation({
    mutationFn: () => request(questionCopy, { body: { from, law_id: to, rules: true } }),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: ({ message }) => notify(message, 'error'),
  });
  if (questions.length === 0 || copy.isSuccess) return null;
  return (
    <Button loading={copy.isPending} onClick={() => copy.mutate()}>
      {t('Copy its {count, plural, one {question} other {# questions}} and rules too', {
        count: questions.length,
      })}
    </Button>
  );
}
