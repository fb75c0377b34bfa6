import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { importTemplate, type Choices, type importTemplateShape } from '@lexboard/shared-lib/contract';
import {
  circularImport,
  codeColumn,
  findImportKind,
  findParentLawField,
  listImportFields,
  versionColumn,
  type ImportField,
  isRecordKind,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ReadInput } from '../../http/declare-call.ts';
import type { Streamed } from '../../http/replies/streamed.ts';
import { readKindWithUnits } from '../../organisations/page-settings.ts';
import { readTimeZone } from '../../organisations/time-zone.ts';
import { readLists } from '../../records/saving/choice-repository.ts';
import { readUnitNames } from '../../units/record-names.ts';
import type { ExportTable } from '../export-table.ts';
import { answerWorkbook } from '../exported-file.ts';
import { exampleRow, exampleUnit, listColumnChoices } from './example-row.ts';

/** The limit of laws in the list: longer lists are no help, and any law can be entered by its code or name. */
const MAX_LAWS = 1000;

/** Lists laws by a unique code, else a unique name. */
async function readLaws(trx: Transaction): Promise<Choices['parentLaw']> {
  const { rows } = await sql<Choices['parentLaw'][number]>`
    select min(id)::int as id, coalesce(nullif(act_code_name, ''), law) as "ActCodeName", min(category) as "Category"
    from law where deleted_at is null
    group by 2 having count(*) = 1 order by 2 limit ${MAX_LAWS}`.execute(trx);
  return rows;
}

const widths: Partial<Record<ImportField['holds'], number>> = { name: 30, text: 40 };

const isOfUnits = ({ holds }: ImportField) => holds === 'units';
const describeUnits = () =>
  t(
    'Name, code or number of a unit. Write "+ below" after it for all units below it, too; empty is the organisation as a whole.',
  );

/** Whether a column may name several laws. */
const isOfLaws = ({ name }: ImportKind, { field }: ImportField) =>
  name === 'circular' && field === findParentLawField(circularImport);

/** Templates are for new records, so that they have neither codes nor versions. */
const templateColumns = (kind: ImportKind) =>
  listImportFields(kind).filter((column) => column !== codeColumn && column !== versionColumn);

async function templateTable(trx: Transaction, kind: ImportKind, account: Account): Promise<ExportTable> {
  const parentLaw = findParentLawField(kind) ? await readLaws(trx) : [];
  const columns = templateColumns(kind);
  const unit = columns.some(isOfUnits) ? await readUnitNames(trx) : [];
  const choices = { ...(await readLists(trx, account)), parentLaw, unit };
  async function* chunks() {
    const row = kind.name === 'unit' ? exampleUnit(columns) : exampleRow(columns, choices);
    yield await Promise.resolve([row]);
  }
  return {
    title: isRecordKind(kind) ? kind.headings.list : kind.tab.label,
    zone: await readTimeZone(trx),
    toFillIn: true,
    columns: columns.map((column) => ({
      label: column.label,
      holds: column.holds === 'date' ? 'day' : 'text',
      width: widths[column.holds] ?? 22,
      choices: listColumnChoices(column, choices),
      manyChoices: column.holds === 'choices' || isOfUnits(column) || isOfLaws(kind, column),
      ...(isOfUnits(column) && { hint: describeUnits() }),
    })),
    chunks: chunks(),
  };
}

/** Answers with a workbook to fill in and import: a kind's fields as columns, choices as lists, and an example row. */
export async function answerImportTemplate(
  guard: Guard,
  request: FastifyRequest,
  read: ReadInput<ReturnType<typeof importTemplateShape>>,
): Promise<Streamed> {
  return withSession(guard, importTemplate.access, request, async ({ trx, account }) => {
    const documented = findImportKind(read().body.kind);
    if (!documented) throw new Error('The contract names a kind that there is not');
    const kind = isRecordKind(documented) ? await readKindWithUnits(trx, documented) : documented;
    const table = await templateTable(trx, kind, account);
    return answerWorkbook(t('{list} template', { list: table.title }), [table]);
  });
}
