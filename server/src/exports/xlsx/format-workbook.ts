import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { keepLanguage } from '../../texts/server-texts.ts';
import type { ExportTable } from '../export-table.ts';
import { choicesTable } from './choices.ts';
import { headerRow, writeSheetXml } from './sheet-xml.ts';
import { escapeXml, xml } from './xml-text.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A fast compression level: a fifth of the time of the default, for a file that is a third larger. */
const QUICKLY = 1;

const sheetPath = (number: number) => `worksheets/sheet${number}.xml`;

const contentTypes = (sheets: readonly ExportTable[]) =>
  xml(`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
${sheets
  .map(
    (_sheet, index) =>
      `<Override PartName="/xl/${sheetPath(index + 1)}" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  .join('\n')}
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>
</Types>`);

const relationships = (targets: readonly [type: string, target: string][]) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

/** In print, each page begins with the table's header. */
function printTitles(table: ExportTable, index: number): string {
  const sheet = `'${table.title.replaceAll("'", "''")}'`;
  const header = headerRow(table);
  return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(sheet)}!$${header}:$${header}</definedName>`;
}

const workbook = (tables: readonly ExportTable[]) =>
  xml(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
${tables
  .map(
    ({ title, hidden }, index) =>
      `<sheet name="${escapeXml(title)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  .join('\n')}</sheets>
<definedNames>${tables.map(printTitles).join('')}</definedNames></workbook>`);

const formulaSign = ' quotePrefix="1"';
const wrapped = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';

/**
 * The cell formats: plain, bold (the header), a time, the title above the table, a text of several lines, a text that begins like
 * a formula, both of these, a day, and text regardless of what is entered.
 */
const styles = xml(`<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="9"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/><xf ${wrapped}<xf${formulaSign}/><xf${formulaSign} ${wrapped}<xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>
</styleSheet>`);

/** Streams a workbook (ECMA-376) with a sheet for each table, named by its title. Only one chunk is in memory at a time. */
export function formatWorkbook(shown: readonly ExportTable[]): Readable {
  const tables = [...shown, ...shown.flatMap((table) => choicesTable(table) ?? [])];
  const zip = new ZipFile();
  const sheets = tables.map((table) =>
    Readable.from(keepLanguage(writeSheetXml(table)), { objectMode: false }),
  );
  const targets = tables.map((_table, index): [string, string] => ['worksheet', sheetPath(index + 1)]);
  const parts: [path: string, content: string][] = [
    ['[Content_Types].xml', contentTypes(tables)],
    ['_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', workbook(tables)],
    ['xl/_rels/workbook.xml.rels', relationships([...targets, ['styles', 'styles.xml']])],
    ['xl/styles.xml', styles],
  ];
  for (const [path, content] of parts) zip.addBuffer(Buffer.from(content), path);
  for (const [index, sheet] of sheets.entries())
    zip.addReadStream(sheet, `xl/${sheetPath(index + 1)}`, { compressionLevel: QUICKLY });
  zip.end();
  const file = new PassThrough();
  // The zip library forwards neither errors nor the end of reading.
  for (const sheet of sheets) sheet.on('error', (error) => file.destroy(error));
  pipeline(zip.outputStream, file, () => sheets.forEach((sheet) => sheet.destroy()));
  return file;
}

/** Formats a table as a workbook of one sheet. */
export const formatXlsx = (table: ExportTable): Readable => formatWorkbook([table]);
