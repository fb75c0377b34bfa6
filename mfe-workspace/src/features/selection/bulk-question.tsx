import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import { optionsOf, type ChoiceField, type RecordKind } from '@lexboard/shared-lib/domain';
import { object, string, useCheckedForm, type FieldInputProps } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import {
  AlertIcon,
  chakra,
  Field,
  formatCount,
  HStack,
  InfoIcon,
  NativeSelect,
  Span,
  Stack,
  Text,
  Textarea,
} from '@lexboard/shared-lib/ui';
import { reasonLabel, reasonSchema } from '../../delete-reason.ts';
import type { AskedBulk } from './asked-bulk.ts';
import type { BulkChoice } from './bulk-choices.ts';

interface BulkQuestionProps {
  asked: AskedBulk;
  /** The id of its form, which a button elsewhere submits. */
  form: string;
  onStart: (answer: string) => void;
}

interface AnswerProps {
  /** The value and the events of its control. */
  answer: FieldInputProps<string>;
  message: string | undefined;
}

function Reason({ answer, message }: AnswerProps) {
  return (
    <Field label={reasonLabel} message={message}>
      {(control) => <Textarea {...control} {...answer} required />}
    </Field>
  );
}

function FieldValue({
  kind,
  field,
  answer,
  message,
}: AnswerProps & { kind: RecordKind; field: ChoiceField }) {
  const { data, error } = useQuery(choicesQueryOptions(kind));
  return (
    <Field label={field.label} message={message ?? (data ? undefined : error?.message)}>
      {(control) => (
        <NativeSelect {...control} {...answer} required width="full">
          <option value="">Please choose</option>
          {data &&
            optionsOf(data, field.list).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function answerSchema({ asks }: BulkChoice) {
  if (asks === 'reason') return reasonSchema;
  return asks ? string().required(`Please choose the ${asks.label}.`) : string().ensure();
}

/** Whether what is about to be done is final. */
function Reversal({ final, words }: BulkChoice['reversal']) {
  const Icon = final ? AlertIcon : InfoIcon;
  return (
    <HStack gap="2" align="flex-start" color={final ? 'warning' : 'fg.muted'}>
      <Icon size={18} />
      <Span flex="1">{words}</Span>
    </HStack>
  );
}

/** Some of the records by name, and how many more there are. */
function RecordNames({ named = [], count, capped }: AskedBulk) {
  if (named.length === 0) return null;
  const more = count - named.length;
  return (
    <chakra.ul listStyle="none" overflowWrap="anywhere">
      {named.map((name, index) => (
        // A law and its copy have the same name.
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <chakra.li color="fg.muted">And {formatCount(more, capped)} more</chakra.li>}
    </chakra.ul>
  );
}

/** Says what is about to be done to many records, and asks for what that needs. */
export function BulkQuestion({ asked, form, onStart }: BulkQuestionProps) {
  const { kind, choice, capped } = asked;
  const { ref, formik, submit, messageOf } = useCheckedForm<{ answer: string }>({
    initialValues: { answer: '' },
    schema: object({ answer: answerSchema(choice) }),
    onSubmit: ({ answer }) => onStart(answer),
  });
  const { asks } = choice;
  const field = { answer: formik.getFieldProps('answer'), message: messageOf('answer') };

  return (
    <chakra.form id={form} ref={ref} onSubmit={submit} noValidate>
      <Stack gap="4">
        <RecordNames {...asked} />
        {choice.note && <Text>{choice.note}</Text>}
        <Reversal {...choice.reversal} />
        {capped && (
          <Text>How many they are is shown once this has begun. Cancel stops it between two records.</Text>
        )}
        {asks === 'reason' && <Reason {...field} />}
        {asks && asks !== 'reason' && <FieldValue kind={kind} field={asks} {...field} />}
      </Stack>
    </chakra.form>
  );
}
