import { request } from '@lexboard/shared-lib/client';
import { dueComment, limits } from '@lexboard/shared-lib/contract';
import { formatDueName, storeMentions } from '@lexboard/shared-lib/domain';
import {
  array,
  createLimitedText,
  FormDialog,
  number,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { Text } from '@lexboard/shared-lib/ui';
import { ActingFailure } from '../acting-failure.tsx';
import { MentionField, type MentionedPerson } from './mention-field.tsx';
import { useActing, type ActingProps } from '../use-acting.ts';

interface Comment {
  text: string;
  /** Whom the text may name. */
  people: MentionedPerson[];
}

const person = object({ id: number().required(), name: string().required() });
const schema = object({
  text: createLimitedText(limits.text).trim().required('Please write something.'),
  people: array().of(person).required(),
});

/** Comments on an occurrence; the comment may mention people (daily work §6). */
export function CommentOccurrence(props: ActingProps) {
  const { occurrence, onClosed } = props;
  const { acting, failure } = useActing<Comment & { idempotencyKey: string }>(
    props,
    ({ id }, { text, people, idempotencyKey }) =>
      request(dueComment, { body: { id, text: storeMentions(text, people), idempotencyKey } }),
  );
  const form = useCheckedForm<Comment>({
    initialValues: { text: '', people: [] },
    schema,
    draft: { name: `due-comment.${occurrence.id}` },
    onSubmit: (values, idempotencyKey) =>
      acting.mutate({ ...values, idempotencyKey }, { onError: (fault) => showFaults(form, fault) }),
  });
  return (
    <FormDialog title="Comment" form={form} saving={acting.isPending} save="Comment" onClosed={onClosed}>
      <Text overflowWrap="anywhere">{formatDueName(occurrence)}. Everyone can read it in the timeline.</Text>
      <MentionField
        {...form.bind('text')}
        label="Comment"
        occurrence={occurrence.id}
        onMention={(one) => form.changeValues((values) => ({ ...values, people: [...values.people, one] }))}
      />
      <ActingFailure failure={failure} onGiveUp={onClosed} />
    </FormDialog>
  );
}
