import { sql, type RawBuilder } from 'kysely';
import { belongsToLaw, findParentLawField, searchFields, type RecordKind } from '@lexboard/shared-lib/domain';
import { selectStored } from '../records/stored/list-expressions.ts';
import { jsonObject } from '../database/record-columns.ts';

/**
 * Texts of a record by whether they are shown, as JSON (see `SearchedRecord`); null where the shown text has all words. Part
 * of statements that have the table `record` and the search words as `sought.words`.
 */
function textsBeside(kind: RecordKind, inSight: readonly string[]): RawBuilder<unknown> {
  const shown = sql`concat_ws(' ', ${sql.join([kind.wire.code, ...inSight].map((name) => selectStored(kind, name)))})`;
  const others = searchFields(kind).filter((name) => !inSight.includes(name));
  const texts = jsonObject(others.map((name) => [name, selectStored(kind, name)]));
  return sql`case when not (words_of(${shown}) @@ sought.words)
    then json_build_object('shown', ${shown}, 'texts', ${texts}) end`;
}

/** Texts beside those of a suggestion, which shows the parent law's code name. */
export const selectSuggestionTexts = (kind: RecordKind) =>
  textsBeside(kind, [kind.wire.name, ...(belongsToLaw(kind) ? [findParentLawField(kind)?.name ?? ''] : [])]);

/** Texts beside those of a list row. */
export const selectRowTexts = (kind: RecordKind) =>
  textsBeside(
    kind,
    kind.list.columns.map(({ name }) => name).filter((name) => searchFields(kind).includes(name)),
  );
