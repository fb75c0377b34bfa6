import { useRef, useState, type FormEvent } from 'react';
import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import { optionsOf, type ChoiceField, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { chakra, Field, NativeSelect, notify, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import type { BulkChoice } from './bulk-choices.ts';

interface BulkQuestionProps {
  kind: RecordKind;
  choice: BulkChoice;
  /** The id of its form, which a button elsewhere submits. */
  form: string;
  onStart: (given: string) => void;
}

interface GivenProps {
  given: string;
  onGive: (given: string) => void;
  missing: string | undefined;
}

const missingReason = 'Please mention the Delete Reason';

function Reason({ given, onGive, missing }: GivenProps) {
  return (
    <Field label="Delete Reason" message={missing}>
      {(control) => (
        <Textarea
          {...control}
          required
          maxLength={10_000}
          value={given}
          onChange={(event) => onGive(event.target.value)}
        />
      )}
    </Field>
  );
}

function FieldValue({
  kind,
  field,
  given,
  onGive,
  missing,
}: GivenProps & { kind: RecordKind; field: ChoiceField }) {
  const { data, error } = useQuery(choicesQueryOptions(kind));
  return (
    <Field label={field.label} message={missing ?? error?.message}>
      {(control) => (
        <NativeSelect
          {...control}
          required
          width="full"
          value={given}
          onChange={(event) => onGive(event.target.value)}
        >
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

/** Says what is about to be done to many records, and asks for what that needs. */
export function BulkQuestion({ kind, choice, form, onStart }: BulkQuestionProps) {
  const [given, setGiven] = useState('');
  const [missing, setMissing] = useState<string>();
  const content = useRef<HTMLFormElement>(null);
  const { asks } = choice;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!asks || given.trim()) return onStart(given.trim());
    const message = asks === 'reason' ? missingReason : `Please choose the ${asks.label}.`;
    setMissing(message);
    notify(message, 'error');
    content.current?.querySelector<HTMLElement>('textarea, select')?.focus();
  }
  const field = { given, onGive: setGiven, missing: given.trim() ? undefined : missing };

  return (
    <chakra.form id={form} ref={content} onSubmit={submit} noValidate>
      <Stack gap="4">
        {choice.note && <Text>{choice.note}</Text>}
        {asks === 'reason' && <Reason {...field} />}
        {asks && asks !== 'reason' && <FieldValue kind={kind} field={asks} {...field} />}
      </Stack>
    </chakra.form>
  );
}
