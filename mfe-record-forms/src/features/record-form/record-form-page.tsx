import type { RecordKind } from '@lexboard/shared-lib/domain';
import { useLocation, useParams, useSearchParams } from '@lexboard/shared-lib/router';
import { useOwnKind } from '@lexboard/shared-lib/session';
import { readSavedBefore } from './saving/after-save.tsx';
import { FormExtra, type RenderFormExtra } from './frame/form-extra.ts';
import { OpenedRecordForm } from './opened-record-form.tsx';
import { UnknownRecord } from './frame/unknown-record.tsx';

const wholeNumber = /^\d{1,9}$/;

/** Parses a record's id; 0 or missing means none (D2 §2), undefined is invalid. */
function readId(text: string | null | undefined): number | undefined {
  if (!text) return 0;
  return wholeNumber.test(text) ? Number(text) : undefined;
}

interface RecordFormPageProps {
  kind: RecordKind;
  renderExtra?: RenderFormExtra | undefined;
}

/**
 * The form at `/law/{id}`: a stored record, or with 0 a new one; `?from={id}` duplicates a record; a second id
 * selects the law (D2 §2).
 */
export function RecordFormPage({ kind: documented, renderExtra = () => null }: RecordFormPageProps) {
  const kind = useOwnKind(documented);
  const params = useParams();
  const id = readId(params['id']);
  const lawId = readId(params['lawId']);
  const [search] = useSearchParams();
  const from = readId(search.get('from'));
  const state: unknown = useLocation().state;
  if (id === undefined || lawId === undefined || from === undefined) return <UnknownRecord kind={kind} />;
  const address = { kind, id, from: id > 0 ? 0 : from, lawId };
  return (
    <FormExtra value={renderExtra}>
      <OpenedRecordForm key={`${id}/${from}/${lawId}/${readSavedBefore(state)}`} address={address} />
    </FormExtra>
  );
}
