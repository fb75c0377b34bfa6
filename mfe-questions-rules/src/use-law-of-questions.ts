import {
  optionsQueryOptions,
  questionsQueryOptions,
  recordQueryOptions,
  rulesQueryOptions,
} from '@lexboard/shared-lib/client';
import type { StoredRecord } from '@lexboard/shared-lib/contract';
import { findEditAction, law as lawKind, formatText, recordName } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import type { LawOfQuestions } from './law-of-questions.ts';

/** D1 §4 "Edit button": a repealed or locked law is read-only with all its parts. */
function describeLaw(
  record: StoredRecord,
  mayEdit: boolean,
): Pick<LawOfQuestions, 'code' | 'name' | 'title' | 'canEdit' | 'closed'> {
  const { editOption } = record;
  const lawStatus = formatText(record[lawKind.wire.lawStatus]);
  const code = formatText(record[lawKind.wire.code]);
  const name = formatText(record[lawKind.wire.name]);
  const title = recordName(lawKind, record);
  const canEdit = findEditAction({ lawStatus, editOption }, mayEdit) === 'enabled';
  if (findEditAction({ lawStatus, editOption }, true) === 'enabled') {
    return { code, name, title, canEdit, closed: undefined };
  }
  const closed =
    editOption === 'false'
      ? t('This law is locked by an administrator: its questions and rules can only be read.')
      : t('This law is repealed: its questions and rules can only be read.');
  return { code, name, title, canEdit, closed };
}

/** All data about a law's questions; undefined while loading. */
export function useLawOfQuestions(lawId: number) {
  const mayEdit = useSession()?.canEditAll ?? false;
  const record = useQuery(recordQueryOptions(lawKind, lawId));
  const questions = useQuery(questionsQueryOptions(lawId));
  const rules = useQuery(rulesQueryOptions(lawId));
  const select = useQuery(optionsQueryOptions(lawId, 'select'));
  const radio = useQuery(optionsQueryOptions(lawId, 'radio'));
  const queries = [record, questions, rules, select, radio];
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  const stored = record.data?.data[0];
  const isComplete = stored && questions.data && rules.data && select.data && radio.data;
  const law: LawOfQuestions | undefined = isComplete && {
    id: lawId,
    ...describeLaw(stored, mayEdit),
    questions: questions.data,
    rules: rules.data,
    options: { select: select.data.options, radio: radio.data.options },
  };
  // A failed refetch keeps the previous data.
  const error = law ? null : (queries.find((query) => query.error)?.error ?? null);
  return { law, error, retry };
}
