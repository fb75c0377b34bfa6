import { screen } from '@testing-library/react';
import { lawName, recordCalls, type StoredRecord } from '@lexboard/shared-lib/contract';
import { clearHidden, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';
import { bodiesOf, reply } from './answering-server.ts';
import { openAddress } from './law-form.tsx';

/** A stored record of a kind below law 42, blank but for `values`. */
export const storedBelowLaw = (kind: RecordKind, values: RecordValues = {}): StoredRecord => ({
  ...clearHidden(kind, {}),
  id: 7,
  version: 2,
  editOption: 'true',
  UniqueCode: `${kind.codePrefix}-000007`,
  publish_status: 'Draft',
  law_status: 'Active',
  law: 42,
  attachment: [],
  ...values,
});

export const replyWith = (kind: RecordKind, values: RecordValues = {}) =>
  reply(recordCalls(kind).one, { success: 1, data: [storedBelowLaw(kind, values)] });

/** Every law is one of these states, or a central one. */
export const replyWithLawOf = (...state: number[]) =>
  reply(lawName, { success: 1, data: [{ Central: state.length > 0 ? 'State' : 'Central', state }] });

/** The fields that a Draft of a kind needs, but for its law. */
export const basicsOf = ({ fields }: RecordKind): RecordValues =>
  Object.fromEntries(
    fields
      .filter(({ neededForDraft, name }) => neededForDraft && name !== 'law')
      .map(({ name }) => [name, 'x']),
  );

/** Opens the form of a kind and waits until it can be filled. */
export async function openKind(kind: RecordKind, address: string) {
  const opened = openAddress(`${kind.formPath}/${address}`);
  await screen.findByRole('textbox', { name: /^(Description|Subject)/ });
  return opened;
}

/** The body of the last save. */
export const lastSaved = (kind: RecordKind, call: 'add' | 'update'): unknown =>
  bodiesOf(recordCalls(kind)[call]).at(-1);
