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

/** The values of the parent law that decide about a record. */
export interface ParentLawValues {
  Central: string;
  state: number[];
}

const none: ParentLawValues = { Central: '', state: [] };

/** Whether a field names the law above a record of a kind. */
export const isParentLawField = (kind: RecordKind, name: string): boolean =>
  belongsToLaw(kind) && findParentLawField(kind)?.name === name;

/** Looks a chosen law up (D2 §7 "Law name lookup"); no choice says nothing. @throws ApiError, at once without a connection */
export async function readParentLaw(chosen: FieldValue): Promise<ParentLawValues> {
  if (typeof chosen !== 'number') return none;
  const reply = await queryClient.fetchQuery(lawNameQueryOptions(chosen));
  return reply.data[0] ?? none;
}

/** The values that a chosen law fills in: its states when it is a state law, else none (D2 §4). */
export const toValuesOfLaw = ({ Central, state }: ParentLawValues): RecordValues => ({
  [lawCentral]: Central,
  state: Central === 'State' ? state : [],
});
