import type { ComponentProps, FormEventHandler, ReactNode, Ref } from 'react';
import { limits, scheduleFields, type SharedField } from '@lexboard/shared-lib/contract';
import type { RecordKind } from '@lexboard/shared-lib/domain';
import {
  createLimitedText,
  createPeopleSchema,
  DayField,
  dayToChoose,
  FromWhen,
  askFromWhen,
  type FromWhenValue,
  mixed,
  object,
  PeopleFields,
  PlainSelect,
  string,
  toPeopleChange,
  useCheckedForm,
  type PeopleValues,
} from '@lexboard/shared-lib/forms';
import { useOwnKind } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  chakra,
  Field,
  formatCount,
  HStack,
  InfoIcon,
  Span,
  Stack,
  Text,
  Textarea,
} from '@lexboard/shared-lib/ui';
import { flushFields, TextField } from '@lexboard/shared-lib/ui/data';
import { reasonLabel, reasonSchema } from '../../../delete-reason.ts';
import type { BulkRequest } from './bulk-request.ts';
import { noBulkInput, type BulkInput } from './bulk-choices.ts';
import { createBlank, SharedFieldControl, toFieldValue, type Typed } from './shared-field.tsx';

interface BulkQuestionProps {
  asked: BulkRequest;
  /** Id of its form, for a submit button elsewhere. */
  form: string;
  onStart: (answer: BulkInput) => void;
}

/** Describes how to undo the action. */
const Reversal = ({ words }: { words: string }) => (
  <HStack gap="2" align="flex-start" color="fg.muted">
    <InfoIcon size={18} />
    <Span flex="1">{words}</Span>
  </HStack>
);

/** Names of the first records, and the number of others. */
function RecordNames({ named = [], count, capped }: BulkRequest) {
  if (named.length === 0) return null;
  const more = count - named.length;
  return (
    <chakra.ul listStyle="none" overflowWrap="anywhere">
      {named.map((name, index) => (
        // Names are not unique: a law and its copy share one.
        <li key={index}>{name}</li>
      ))}
      {more > 0 && (
        <chakra.li color="fg.muted">{t('And {count} more', { count: formatCount(more, capped) })}</chakra.li>
      )}
    </chakra.ul>
  );
}

/** Describes the action before it runs. */
function Doing({ asked }: { asked: BulkRequest }) {
  const { choice, capped } = asked;
  return (
    <>
      <RecordNames {...asked} />
      {choice.note && <Text>{choice.note}</Text>}
      <Reversal words={choice.reversal} />
      {capped && (
        <Text>
          {t('The number is shown once this has started. Cancel stops it after the current record.')}
        </Text>
      )}
    </>
  );
}

interface QuestionFormProps extends Pick<BulkQuestionProps, 'asked' | 'form'> {
  formRef: Ref<HTMLFormElement>;
  submit: FormEventHandler;
  children: ReactNode;
}

/** The input of an action. */
const QuestionForm = ({ asked, form, formRef, submit, children }: QuestionFormProps) => (
  <chakra.form
    id={form}
    ref={formRef}
    noValidate
    onSubmit={(event) => {
      flushFields();
      submit(event);
    }}
  >
    <Stack gap="4">
      <Doing asked={asked} />
      {children}
    </Stack>
  </chakra.form>
);

function ReasonQuestion({ asked, form, onStart }: BulkQuestionProps) {
  const isAsked = asked.choice.asks === 'reason';
  const { ref, formik, submit, messageOf } = useCheckedForm<{ answer: string }>({
    initialValues: { answer: '' },
    schema: object({ answer: isAsked ? reasonSchema : string().ensure() }),
    onSubmit: ({ answer }) => onStart({ field: '', value: answer }),
  });
  return (
    <QuestionForm {...{ asked, form, submit }} formRef={ref}>
      {isAsked && (
        <Field label={reasonLabel()} message={messageOf('answer')}>
          {(control) => <Textarea {...control} {...formik.getFieldProps('answer')} required />}
        </Field>
      )}
    </QuestionForm>
  );
}

interface FieldAnswer {
  field: string;
  answer: Typed;
  /** When a changed schedule takes effect. */
  changeFrom?: FromWhenValue;
}

const isFilled = (typed: unknown) =>
  typeof typed === 'string' ? typed.trim() !== '' : Array.isArray(typed) && typed.length > 0;

/** @param only the field where there is no choice of fields */
function createFieldSchema(only: SharedField | undefined) {
  const missing = () =>
    only ? t('Please choose the {field}.', { field: only.label }) : t('Please choose the new value.');
  return object({
    field: string().required(() => t('Please choose the field.')),
    answer: mixed<Typed>().required(missing).test('filled', missing, isFilled),
    changeFrom: string().test(
      'chosen',
      () => t('Choose the day.'),
      (day) => day !== dayToChoose,
    ),
  });
}

interface WhenQuestionProps extends Pick<ComponentProps<typeof FromWhen>, 'value' | 'message' | 'onChange'> {
  kind: RecordKind;
}

/** Asks when a schedule that changes for all records takes effect. */
function WhenQuestion({ kind, ...props }: WhenQuestionProps) {
  const { dateFormat } = useOwnKind(kind);
  return (
    <Stack gap="1">
      <Text fontWeight="medium">{askFromWhen()}</Text>
      <FromWhen dateFormat={dateFormat} {...props} />
    </Stack>
  );
}

/** Asks for the field, if there are several, and the value for all records. */
function FieldQuestion({ asked, form, onStart }: BulkQuestionProps) {
  const { kind, choice } = asked;
  const fields = typeof choice.asks === 'object' ? choice.asks : [];
  const only = fields.length === 1 ? fields[0] : undefined;
  const { ref, formik, changeValues, submit, messageOf, setField } = useCheckedForm<FieldAnswer>({
    initialValues: { field: only?.name ?? '', answer: only ? createBlank(only) : '' },
    schema: createFieldSchema(only),
    onSubmit: ({ field: name, answer, changeFrom }) => {
      const field = fields.find((known) => known.name === name);
      if (!field) return;
      onStart({
        field: name,
        value: toFieldValue(field, answer),
        ...(changeFrom && { changefrom: changeFrom }),
      });
    },
  });
  const field = fields.find(({ name }) => name === formik.values.field);
  const choose = (name: string) => {
    const chosen = fields.find((known) => known.name === name);
    changeValues(() => ({
      field: chosen?.name ?? '',
      answer: chosen ? createBlank(chosen) : '',
    }));
  };
  return (
    <QuestionForm {...{ asked, form, submit }} formRef={ref}>
      {!only && (
        <PlainSelect
          name="field"
          label={t('Field')}
          none={t('Please choose')}
          value={field?.name ?? ''}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
          message={messageOf('field')}
          onChange={choose}
        />
      )}
      {field && (
        <SharedFieldControl
          key={field.name}
          {...{ kind, field }}
          typed={formik.values.answer}
          message={messageOf('answer')}
          onChange={setField}
        />
      )}
      {field && scheduleFields.includes(field.name) && (
        <WhenQuestion
          key={`when-${field.name}`}
          kind={kind}
          value={formik.values.changeFrom}
          message={messageOf('changeFrom')}
          onChange={(changeFrom) => changeValues((values) => ({ ...values, changeFrom }))}
        />
      )}
    </QuestionForm>
  );
}

/** Asks for owner and checker of all records. */
function PeopleQuestion({ asked, form, onStart }: BulkQuestionProps) {
  const { ref, formik, submit, messageOf, setField } = useCheckedForm<PeopleValues>({
    initialValues: { owner: '', checker: '' },
    schema: createPeopleSchema({ needed: true }),
    onSubmit: (values) => onStart({ ...noBulkInput, people: toPeopleChange(values) }),
  });
  return (
    <QuestionForm {...{ asked, form, submit }} formRef={ref}>
      <PeopleFields several values={formik.values} {...{ messageOf }} onChange={setField} />
    </QuestionForm>
  );
}

interface EventAnswer {
  /** ISO day. */
  day: string;
  note: string;
}

/** Asks for an event's day for all records. */
function EventQuestion({ asked, form, onStart }: BulkQuestionProps) {
  const { ref, submit, bind } = useCheckedForm<EventAnswer>({
    initialValues: { day: '', note: '' },
    schema: object({
      day: string().required(() => t('Please fill the Day.')),
      note: createLimitedText(limits.name).trim().default(''),
    }),
    onSubmit: (event) => onStart({ ...noBulkInput, event }),
  });
  return (
    <QuestionForm {...{ asked, form, submit }} formRef={ref}>
      <DayField {...bind('day')} label={t('Day of the event')} />
      <TextField {...bind('note')} label={t('Note')} />
    </QuestionForm>
  );
}

/** The confirmation of a bulk action with its input. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { asks } = props.asked.choice;
  if (asks === 'people') return <PeopleQuestion {...props} />;
  if (asks === 'event') return <EventQuestion {...props} />;
  return typeof asks === 'object' ? <FieldQuestion {...props} /> : <ReasonQuestion {...props} />;
}
