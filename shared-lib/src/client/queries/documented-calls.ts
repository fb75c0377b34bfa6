import {
  recordCalls,
  type AttachedFile,
  type Circular,
  type ParentLaw,
  type StoredRecord,
} from '@lexboard/shared-lib/contract';
import { law, toTextKey } from '@lexboard/shared-lib/domain';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';

const UNKNOWN = 404;
/** The number of laws offered at once. */
const MAX_OPTIONS = 50;

/**
 * Calls our own API. A back end that has only the documented calls answers 404; then the fallback is used (decisions
 * §10). Only for calls that name no record, because there 404 can only mean that the call is missing.
 * @throws ApiError
 */
export async function withFallback<Reply>(
  own: Promise<Reply>,
  standIn: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await own;
  } catch (error) {
    if (error instanceof ApiError && error.status === UNKNOWN) return standIn();
    throw error;
  }
}

/** Laws from the documented list of choices (D2 §3 "Dropdown data"), by ids or by a part of the code. */
export async function readDocumentedLaws(
  { ids, search = '' }: { ids?: number[]; search?: string },
  signal: AbortSignal,
): Promise<{ success: 1; data: ParentLaw[]; more: boolean }> {
  const { parentLaw } = await request(recordCalls(law).choices, { body: {}, signal });
  const wanted = toTextKey(search);
  const found = parentLaw.filter(({ id, ActCodeName }) =>
    ids ? ids.includes(id) : toTextKey(ActCodeName).includes(wanted),
  );
  const data = (ids ? found : found.slice(0, MAX_OPTIONS)).map((one) => ({ ...one, Law: one.ActCodeName }));
  return { success: 1, data, more: data.length < found.length };
}

/** The documented members of a circular (D2 §7 "Circular/amendment list by law"). */
type DocumentedCircular = Pick<Circular, 'topic' | 'link'> & Partial<Circular>;

/** Fills in missing members: the documented list may have only topic and link. */
export const fillCirculars = (rows: readonly DocumentedCircular[]): Circular[] =>
  rows.map((row, index) => ({ id: index + 1, date: '', kind: 'Circular', attachment: [], ...row }));

const fillFile = (file: AttachedFile | string): AttachedFile =>
  typeof file === 'string' ? { id: file, name: file, size: 0, type: '' } : file;

/** Fills in missing files: a documented back end returns file names (D2 §3: attachment, file names) or nothing. */
export const fillFiles = (
  records: readonly (StoredRecord & { attachment?: (AttachedFile | string)[] })[],
): StoredRecord[] =>
  records.map((record) => ({ ...record, attachment: (record.attachment ?? []).map(fillFile) }));
