import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importTemplate } from '@lexboard/shared-lib/contract';
import {
  checkRecord,
  createColumnReader,
  kinds,
  law,
  listImportFields,
  matchColumns,
  readImportCell,
  withoutUnits,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { readLists } from '../../records/saving/choice-repository.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { readSpreadsheet } from '../../testing/read-spreadsheet.ts';
import { readWorkbook } from '../../testing/samples/read-workbook.ts';
import { addTestUnits } from '../../testing/unit-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  type TestOrganisation,
} from '../../testing/test-platform.ts';

describeOnDatabase('The template of an import', (database) => {
  const platform = platformOfSuite(database);
  let organisation: TestOrganisation;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lexboard-template-'));
    organisation = await addTestOrganisation(database());
    const body = completeLaw({ ActCodeName: 'MINES' });
    await ask(platform.app, lawCalls.add, { token: organisation.editor.token, body });
  });
  afterAll(() => rm(folder, { recursive: true }));

  const template = (kind: string, language = 'en') =>
    platform.app.inject({
      method: 'POST',
      url: `/api${importTemplate.path}`,
      headers: {
        authorization: `Bearer ${organisation.editor.token}`,
        'accept-language': language,
      },
      body: { kind, accessusername: organisation.editor.username },
    });

  const inLanguages = kinds.flatMap((kind) => ['en', 'hi'].map((language) => ({ kind, language })));

  test.each(inLanguages)('of $kind.name in $language has a row to import and its choices', async (one) => {
    const { kind, language } = one;
    const { rawPayload } = await template(kind.name, language);
    const { found, rows } = await readSpreadsheet(path.join(folder, 'file'), rawPayload);
    const isEnglish = language === 'en';
    const name = isEnglish ? kind.headings.list : (expect.not.stringMatching(/[a-z]/) as unknown);
    expect(found.sheets).toEqual([{ name, rows: 1, headerRow: 1 }]);
    const [header, example] = rows;
    const lists = await database().inOrganisation(organisation.id, (trx) =>
      readLists(trx, { choicesVersion: null }),
    );
    const choices = { ...lists, parentLaw: [{ id: 1, ActCodeName: 'MINES', Category: '' }] };
    const values: RecordValues = {};
    const labels = header?.cells.map(({ text }) => text) ?? [];
    const matched = matchColumns(kind, labels);
    for (const { name: wanted, label, field } of listImportFields(withoutUnits(kind))) {
      if (!field) continue;
      const column = isEnglish
        ? labels.indexOf(label)
        : matched.findIndex((match) => match?.matchedBy === 'label' && match.field === wanted);
      const cell = example?.cells[column] ?? { text: '', type: 'empty' };
      const reading = readImportCell(createColumnReader(field, choices), cell);
      if ('value' in reading) values[field.name] = reading.value;
      expect([label, column >= 0, Object.keys(reading)]).toEqual([label, true, ['value']]);
    }
    expect(checkRecord(kind, values, 'Publish')).toEqual([]);
    const { 'xl/worksheets/sheet1.xml': sheet = '', 'xl/worksheets/sheet2.xml': offered = '' } =
      await readWorkbook(rawPayload);
    const title = isEnglish ? 'Choices' : "'विकल्प'";
    expect(sheet).toContain(`<formula1>${title}!$A$2:$A$`);
    if (isEnglish) expect(offered).toContain(kind === law ? '>Central<' : '>MINES<');
    expect(sheet).not.toContain('+ below');
  });

  test('offers the units of an organisation that has some, and says how to write them', async () => {
    await addTestUnits(database(), organisation);
    const { rawPayload } = await template('license');
    const { rows } = await readSpreadsheet(path.join(folder, 'file'), rawPayload);
    expect(rows[0]?.cells.map(({ text }) => text)).toContain('Unit');
    const { 'xl/worksheets/sheet1.xml': sheet = '', 'xl/worksheets/sheet2.xml': offered = '' } =
      await readWorkbook(rawPayload);
    expect(sheet).toContain('Write &quot;+ below&quot; after it');
    expect(offered).toContain('>PUNE-1<');
  });
});
