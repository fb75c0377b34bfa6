import { useState } from 'react';
import { choicesQueryOptions, recordQueryOptions } from '@lexboard/shared-lib/client';
import type { RecordKind, RecordValues } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { readSession } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { openNew, openStored, type OpenedForm } from './opened-form.ts';

/** Which form an address asks for: a stored record (`id` > 0), or a new one, blank or a copy of `from`. */
export interface FormAddress {
  kind: RecordKind;
  id: number;
  from: number;
}

export interface FormRound {
  /** Counts up with every reload: each round is a form of its own. */
  count: number;
  /** Values that are not stored, to be put over the record. */
  typed: RecordValues;
}

/** What a form is opened from: the lists of choices and, unless it starts blank, a stored record. */
function useFormSource({ kind, id, from }: FormAddress) {
  const source = id || from;
  const choices = useQuery(choicesQueryOptions(kind));
  const record = useQuery({ ...recordQueryOptions(kind, source), enabled: source > 0 });
  return { choices, record, needsRecord: source > 0 };
}

type FormSource = ReturnType<typeof useFormSource>;

function openForm({ kind, id }: FormAddress, { choices, record, needsRecord }: FormSource) {
  const canEdit = readSession()?.canEdit ?? false;
  const stored = record.data?.data[0];
  if (!choices.data || (needsRecord && !stored)) return undefined;
  return id > 0 && stored
    ? openStored(kind, choices.data, canEdit, stored)
    : openNew(kind, choices.data, canEdit, stored);
}

/** Opens the form of an address, and opens it again over the record as it is stored now. */
export function useOpenedForm(address: FormAddress) {
  const source = useFormSource(address);
  const [round, setRound] = useState<FormRound>({ count: 0, typed: {} });
  const opened: OpenedForm | undefined = openForm(address, source);
  const nextRound = (typed: RecordValues) => setRound({ count: round.count + 1, typed });

  const reopen = async (typed: RecordValues) => {
    const { error } = await source.record.refetch();
    if (error) notify(error.message, 'error');
    else nextRound(typed);
  };
  const retry = () => {
    if (source.choices.isError) void source.choices.refetch();
    if (source.record.isError) void source.record.refetch();
  };
  return { opened, round, error: source.choices.error ?? source.record.error, nextRound, reopen, retry };
}
