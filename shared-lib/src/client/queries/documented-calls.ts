import {
  recordCalls,
  type AttachedFile,
  type Circular,
  type ParentLaw,
  type StoredRecord,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { ApiError } from '../http/api-error.ts';
import { request } from '../http/request.ts';

const UNKNOWN = 404;
/** As many laws are offered at once. */
const MOST_OFFERED = 50;

/**
 * The reply to a call of ours or, from a back end that has the documented calls alone, what stands in for it (decisions §10).
 * Only for calls that name no record of their own: of these, 404 says that the back end lacks them.
 * @throws ApiError
 */
export async function askOwn<Reply>(
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

/** The laws of the documented list of choices (D2 §3 "Dropdown data"): those with these ids, or whose code has a text. */
export async function readDocumentedLaws(
  { ids, search = '' }: { ids?: number[]; search?: string },
  signal: AbortSignal,
): Promise<{ success: 1; data: ParentLaw[]; more: boolean }> {
  const { parentLaw } = await request(recordCalls(law).choices, { body: {}, signal });
  const wanted = search.trim().toLowerCase();
  const found = parentLaw.filter(({ id, ActCodeName }) =>
    ids ? ids.includes(id) : ActCodeName.toLowerCase().includes(wanted),
  );
  const data = (ids ? found : found.slice(0, MOST_OFFERED)).map((one) => ({ ...one, Law: one.ActCodeName }));
  return { success: 1, data, more: data.length < found.length };
}

/** What the documents name of a circular (D2 §7 "Circular/amendment list by law"). */
type DocumentedCircular = Pick<Circular, 'topic' | 'link'> & Partial<Circular>;

/** Circulars in full, of a list that may say topic and link alone. */
export const fillCirculars = (rows: readonly DocumentedCircular[]): Circular[] =>
  rows.map((row, index) => ({ id: index + 1, date: '', kind: 'Circular', attachment: [], ...row }));

const fillFile = (file: AttachedFile | string): AttachedFile =>
  typeof file === 'string' ? { id: file, name: file, size: 0, type: '' } : file;

/** Records whose files are known by what they are called alone (D2 §3: attachment, file names), or not at all. */
export const fillFiles = (
  records: readonly (StoredRecord & { attachment?: (AttachedFile | string)[] })[],
): StoredRecord[] =>
  records.map((record) => ({ ...record, attachment: (record.attachment ?? []).map(fillFile) }));
