import { useState } from 'react';
import { lawNameQueryOptions, recordQueryOptions } from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import {
  belongsToLaw,
  law as lawKind,
  findParentLawField,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { mayEditKind, readSession } from '@lexboard/shared-lib/session';
import { useNamedChoices } from '../../use-named-choices.ts';
import { openNew, openStored, type OpenedForm } from './opened-form.ts';

/** The parameters of a form's address: a stored record (`id` > 0), or a new one, blank or a copy of `from`. */
export interface FormAddress {
  kind: RecordKind;
  id: number;
  from: number;
  /** Id of a new record's law; 0 if not selected. */
  lawId: number;
}

/** Id of the law that a form opens with; 0 for none. */
function findParentLawId({ kind, lawId }: FormAddress, stored: StoredRecord | undefined): number {
  const own = stored?.[findParentLawField(kind)?.name ?? ''];
  return belongsToLaw(kind) ? Number(own ?? lawId) : 0;
}

/** The values whose choices a form needs: stored, or blank below a law. */
const toChoiceValues = ({ kind, lawId }: FormAddress, stored: StoredRecord | undefined): RecordValues[] =>
  stored ? [stored] : [{ [findParentLawField(kind)?.name ?? '']: lawId || null }];

/** Loads a form's data: lists of choices and, unless blank, a stored record. */
function useFormSource(address: FormAddress) {
  const { kind, id, from } = address;
  const source = id || from;
  const record = useQuery({ ...recordQueryOptions(kind, source), enabled: source > 0 });
  const stored = record.data?.data[0];
  const choices = useNamedChoices(kind, toChoiceValues(address, stored));
  const needsRecord = source > 0;
  const lawId = !needsRecord || stored ? findParentLawId(address, stored) : 0;
  const law = useQuery({ ...lawNameQueryOptions(lawId), enabled: lawId > 0 });
  return { choices, record, stored, needsRecord, law, lawId };
}

type FormSource = ReturnType<typeof useFormSource>;

function openForm({ kind, id }: FormAddress, source: FormSource) {
  const { stored, needsRecord, law, lawId } = source;
  const { choices } = source.choices;
  if (!choices || (needsRecord && !stored) || (lawId > 0 && !law.data)) return undefined;
  const session = readSession();
  const canEdit = session !== undefined && mayEditKind(session, kind);
  const given = { kind, choices, canEdit, lawId, law: law.data?.data[0] };
  return id > 0 && stored ? openStored(given, stored) : openNew(given, stored);
}

/**
 * Opens the form when all data has loaded; later refetches do not change it. `failedKind` is law if the parent law
 * could not be loaded.
 */
export function useOpenedForm(address: FormAddress) {
  const source = useFormSource(address);
  const [opened, setOpened] = useState<OpenedForm>();
  const ready = opened ?? openForm(address, source);
  if (ready !== opened) setOpened(ready);
  const retry = () => {
    source.choices.retry();
    if (source.record.isError) void source.record.refetch();
    if (source.law.isError) void source.law.refetch();
  };
  const own = source.choices.error ?? source.record.error;
  const failedKind = own || !source.law.error ? undefined : lawKind;
  return { opened, error: own ?? source.law.error, failedKind, retry };
}
