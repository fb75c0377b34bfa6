import { Type } from 'typebox';
import {
  allKindNames,
  recordCalls,
  searchCall,
  strictObject,
  type SearchResults,
} from '@lexboard/shared-lib/contract';
import {
  findParentLawField,
  kinds,
  law,
  lawIdOfRow,
  nextDueOfRow,
  ownerOfRow,
  saveCodes,
  summarizeRow,
  type ListRow,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { defineTool } from '../tool.ts';
import { rowsOnPage, toPage } from '../tool-answer.ts';
import { formatFields, listChoiceNames, listTextFields, readFields } from './record-fields.ts';
import {
  findKindOf,
  idOf,
  longText,
  oneOf,
  pageNumber,
  pick,
  shortText,
  toRecordPage,
} from './tool-input.ts';

/** Those of the other kinds need the same rights. */
const lawCalls = recordCalls(law);

const kindName = () => oneOf(allKindNames);

/** The rows of each kind where all are searched. */
const perKind = Math.floor(rowsOnPage / kinds.length);

function toRow(kind: RecordKind, row: ListRow, link: string) {
  const shown = pick(summarizeRow(kind, row), 'code', 'name', 'status', 'lawStatus');
  const above = { law: row['law'], lawId: row[lawIdOfRow] };
  const due = { nextDue: row[nextDueOfRow], owner: row[ownerOfRow] };
  return { kind: kind.name, id: row.id, ...shown, ...above, ...due, link };
}

/** How many records were found, by kind. */
const countFound = ({ totalLength, totalCapped }: SearchResults, wanted: readonly RecordKind[]) =>
  Object.fromEntries(
    wanted.map(({ name }) => [name, `${totalCapped?.[name] ? 'more than ' : ''}${totalLength[name] ?? 0}`]),
  );

export const searchRecords = defineTool({
  name: 'search_records',
  title: 'Search records',
  description:
    'Finds laws, licenses, returns, other compliances and notices by words in their texts, the best first. Without kind it gives a few of each kind.',
  input: strictObject({
    text: shortText(),
    kind: Type.Optional(kindName()),
    page: pageNumber(),
  }),
  calls: [searchCall],
  run: async ({ text: keywordstr, kind, page }, { ask, linkTo }) => {
    const wanted = kind ? [findKindOf(kind)] : kinds;
    const shown = kind ? toPage(page) : { page: 1, pageSize: perKind };
    const pages = Object.fromEntries(wanted.map(({ name }) => [name, shown]));
    const found = await ask(searchCall, { keywordstr, pages });
    const isMore = wanted.some(({ name }) => (found.totalLength[name] ?? 0) > shown.page * shown.pageSize);
    const next = kind
      ? `Ask for page ${shown.page + 1}, or for more words.`
      : 'Name a kind to see more of it.';
    return {
      total: countFound(found, wanted),
      more: isMore ? next : undefined,
      data: wanted.flatMap((one) =>
        (found[one.wire.found] ?? []).map((row) => toRow(one, row, linkTo(toRecordPage(one.name, row.id)))),
      ),
    };
  },
});

export const readRecord = defineTool({
  name: 'read_record',
  title: 'Read a record',
  description:
    'Gives the filled fields of a law, license, return, other compliance or notice, by its kind and id.',
  input: strictObject({ kind: kindName(), id: idOf('the record') }),
  calls: [lawCalls.view, lawCalls.choices],
  run: async ({ kind: name, id }, { ask, linkTo }) => {
    const kind = findKindOf(name);
    const { view, choices } = recordCalls(kind);
    const record = (await ask(view, { id })).data[0];
    if (!record) throw new Error('A viewed record is in no reply');
    const lawId = Number(record[findParentLawField(kind)?.name ?? '']);
    // Where it cannot be read, there is its number.
    const readLaw = () =>
      ask(lawCalls.view, { id: lawId }).then(
        ({ data }) => data[0]?.['Law'],
        () => undefined,
      );
    return {
      link: linkTo(toRecordPage(name, id)),
      data: {
        code: record[kind.wire.code],
        status: record[kind.wire.recordStatus],
        ...(lawId > 0 && { law: await readLaw(), lawId }),
        version: record.version,
        fields: formatFields(kind, record, await ask(choices, { parentLaw: false })),
        files: record.attachment.map((file) => file.name),
      },
    };
  },
});

export const describeFields = defineTool({
  name: 'describe_fields',
  title: 'Describe the fields of a kind',
  description: 'Lists the fields that a draft of a kind may have, which of them it needs, and their choices.',
  input: strictObject({ kind: kindName() }),
  calls: [lawCalls.choices],
  run: async ({ kind: name }, { ask }) => {
    const kind = findKindOf(name);
    const choices = await ask(recordCalls(kind).choices, { parentLaw: false });
    return {
      data: listTextFields(kind).map((field) => ({
        name: field.name,
        label: field.label,
        holds: field.control,
        neededForDraft: field.neededForDraft,
        help: field.help,
        choices: listChoiceNames(field, choices)?.join('; '),
      })),
    };
  },
});

export const draftRecord = defineTool({
  name: 'draft_record',
  title: 'Draft a record',
  description:
    'Adds a law, license, return, other compliance or notice as a Draft, which a person checks and publishes. It changes no record that is there. Fields are texts by name, as describe_fields lists them: choices by name, several with "; " between, days as 2026-11-30.',
  input: strictObject({
    kind: kindName(),
    lawId: Type.Optional(idOf('the law that it belongs to')),
    fields: Type.Unsafe<Record<string, string>>({
      type: 'object',
      additionalProperties: longText(),
      maxProperties: 200,
    }),
  }),
  calls: [lawCalls.add],
  run: async ({ kind: name, lawId, fields }, { ask, linkTo, scopes }) => {
    const kind = findKindOf(name);
    const { add, choices } = recordCalls(kind);
    const lists = scopes.includes('read') ? await ask(choices, { parentLaw: false }) : undefined;
    const parent = findParentLawField(kind);
    const { id, UniqueCode, version } = await ask(add, {
      ...readFields(kind, fields, lists),
      ...(parent && lawId !== undefined && { [parent.name]: lawId }),
      // Whatever is asked for.
      status: kind.wire.recordStatus === 'status' ? 'Draft' : saveCodes.Draft,
    });
    return {
      done: 'It is a Draft. A person publishes it on its page.',
      link: linkTo(toRecordPage(name, id)),
      data: { id, code: UniqueCode, version, status: 'Draft' },
    };
  },
});
