import { useCommenting } from '@lexboard/shared-lib/client';
import { limits } from '@lexboard/shared-lib/contract';
import { storeMentions } from '@lexboard/shared-lib/domain';
import { notify, Text } from '@lexboard/shared-lib/ui';
import { array, number, object, string } from 'yup';
import { t } from '../../texts/index.ts';
import { FailureNote } from '../failure-note.tsx';
import { createLimitedText } from '../fields/limited-text.ts';
import { FormDialog } from '../form-dialog.tsx';
import { showFaults } from '../show-faults.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { MentionField, type MentionedPerson } from './mention-field.tsx';

interface Comment {
  text: string;
  /** Whom the text may name. */
  people: MentionedPerson[];
}

const person = object({ id: number().required(), name: string().required() });
const schema = object({
  text: createLimitedText(limits.text)
    .trim()
    .required(() => t('Please write something.')),
  people: array().of(person).required(),
});

interface CommentDialogProps {
  /** The id of the occurrence, such as a review. */
  id: number;
  /** Its name. */
  name: string;
  /** Reads its timeline anew, also after a refusal. */
  onSettled: () => void;
  onClosed: () => void;
}

/** Comments on an occurrence; the comment may mention people (daily work §6). */
export function CommentDialog({ id, name, onSettled, onClosed }: CommentDialogProps) {
  const commenting = useCommenting();
  const form = useCheckedForm<Comment>({
    initialValues: { text: '', people: [] },
    schema,
    draft: { name: `due-comment.${id}` },
    onSubmit: ({ text, people }, idempotencyKey) =>
      commenting.mutate(
        { id, text: storeMentions(text, people), idempotencyKey },
        {
          onSuccess: () => {
            notify(t('Comment Added Successfully'), 'success');
            onClosed();
          },
          onError: (fault) => {
            notify(fault.message, 'error');
            showFaults(form, fault);
          },
          onSettled,
        },
      ),
  });
  return (
    <FormDialog
      title={t('Comment')}
      form={form}
      saving={commenting.isPending}
      save={t('Comment', undefined, 'to comment')}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{t('{name}. Everyone can read it in the timeline.', { name })}</Text>
      <MentionField
        {...form.bind('text')}
        label={t('Comment')}
        occurrence={id}
        onMention={(one) => form.changeValues((values) => ({ ...values, people: [...values.people, one] }))}
      />
      {commenting.error && <FailureNote message={commenting.error.message} />}
    </FormDialog>
  );
}
