import { lawNameQueryOptions } from '@lexboard/shared-lib/client';
import {
  belongsToLaw,
  lawCentral,
  findParentLawField,
  type FieldValue,
  type RecordKind,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { queryClient } from '@lexboard/shared-lib/query';

/** The parent law's values that affect a record. */
export interface ParentLawValues {
  Central: string;
  state: number[];
}

const none: ParentLawValues = { Central: '', state: [] };

export const isParentLawField = (kind: RecordKind, name: string): boolean =>
  belongsToLaw(kind) && findParentLawField(kind)?.name === name;

/** Looks up a law (D2 §7 "Law name lookup"); empty for no law. @throws ApiError, at once when offline */
export async function readParentLaw(chosen: FieldValue): Promise<ParentLawValues> {
  if (typeof chosen !== 'number') return none;
  const reply = await queryClient.fetchQuery(lawNameQueryOptions(chosen));
  return reply.data[0] ?? none;
}

/** The values that follow from a law: its states if it is a state law, else none (D2 §4). */
export const toValuesOfLaw = ({ Central, state }: ParentLawValues): RecordValues => ({
  [lawCentral]: Central,
  state: Central === 'State' ? state : [],
});
