import { sql, type RawBuilder } from 'kysely';
import { belongsToLaw, findParentLawField, searchFields, type RecordKind } from '@lexboard/shared-lib/domain';
import { selectStored } from '../records/stored/list-expressions.ts';
import { jsonObject } from '../database/record-columns.ts';

/**
 * The texts of a record by what is in sight of it, as JSON (see `SearchedRecord`); null where what is in sight holds all
 * words. It is a part of statements with the table `record` and the words of the search as `sought.words`.
 */
function textsBeside(kind: RecordKind, inSight: readonly string[]): RawBuilder<unknown> {
  const shown = sql`concat_ws(' ', ${sql.join([kind.wire.code, ...inSight].map((name) => selectStored(kind, name)))})`;
  const others = searchFields(kind).filter((name) => !inSight.includes(name));
  const texts = jsonObject(others.map((name) => [name, selectStored(kind, name)]));
  return sql`case when not (words_of(${shown}) @@ sought.words)
    then json_build_object('shown', ${shown}, 'texts', ${texts}) end`;
}

/** The texts beside those of a suggestion, which has the code name of the law above it. */
export const selectSuggestionTexts = (kind: RecordKind) =>
  textsBeside(kind, [kind.wire.name, ...(belongsToLaw(kind) ? [findParentLawField(kind)?.name ?? ''] : [])]);

/** The texts beside those of a row, which has the columns of the list. */
export const selectRowTexts = (kind: RecordKind) =>
  textsBeside(
    kind,
    kind.list.columns.map(({ name }) => name).filter((name) => searchFields(kind).includes(name)),
  );
