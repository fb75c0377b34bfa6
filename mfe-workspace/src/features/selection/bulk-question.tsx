import { useRef, useState, type FormEvent } from 'react';
import { choicesQueryOptions } from '@lexboard/shared-lib/client';
import { optionsOf, type ChoiceField, type RecordKind } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { chakra, Field, NativeSelect, notify, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import { reasonFault, reasonLabel } from '../../delete-reason.ts';
import type { BulkChoice } from './bulk-choices.ts';

interface BulkQuestionProps {
  kind: RecordKind;
  choice: BulkChoice;
  /** Nobody has counted how many they are. */
  capped: boolean;
  /** The id of its form, which a button elsewhere submits. */
  form: string;
  onStart: (given: string) => void;
}

interface GivenProps {
  given: string;
  onGive: (given: string) => void;
  fault: string | undefined;
}

function Reason({ given, onGive, fault }: GivenProps) {
  return (
    <Field label={reasonLabel} message={fault}>
      {(control) => (
        <Textarea {...control} required value={given} onChange={(event) => onGive(event.target.value)} />
      )}
    </Field>
  );
}

function FieldValue({
  kind,
  field,
  given,
  onGive,
  fault,
}: GivenProps & { kind: RecordKind; field: ChoiceField }) {
  const { data, error } = useQuery(choicesQueryOptions(kind));
  return (
    <Field label={field.label} message={fault ?? (data ? undefined : error?.message)}>
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

function faultOf({ asks }: BulkChoice, given: string): string | undefined {
  if (!asks) return undefined;
  if (asks === 'reason') return reasonFault(given);
  return given ? undefined : `Please choose the ${asks.label}.`;
}

/** Says what is about to be done to many records, and asks for what that needs. */
export function BulkQuestion({ kind, choice, capped, form, onStart }: BulkQuestionProps) {
  const [given, setGiven] = useState('');
  const [fault, setFault] = useState<string>();
  const content = useRef<HTMLFormElement>(null);
  const { asks } = choice;

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultOf(choice, given);
    setFault(found);
    if (!found) return onStart(given.trim());
    notify(found, 'error');
    content.current?.querySelector<HTMLElement>('textarea, select')?.focus();
  }
  const give = (next: string) => {
    setGiven(next);
    setFault(undefined);
  };
  const field = { given, onGive: give, fault };

  return (
    <chakra.form id={form} ref={content} onSubmit={submit} noValidate>
      <Stack gap="4">
        {choice.note && <Text>{choice.note}</Text>}
        {capped && (
          <Text>How many they are is shown once this has begun. Cancel stops it between two records.</Text>
        )}
        {asks === 'reason' && <Reason {...field} />}
        {asks && asks !== 'reason' && <FieldValue kind={kind} field={asks} {...field} />}
      </Stack>
    </chakra.form>
  );
}
