import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportTable } from './export-table.ts';
import { headerRow, writeSheetXml, escapeXml, xml } from './xlsx-sheet.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = xml(`<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>
</Types>`);

const relationships = (...targets: [type: string, target: string][]) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );

/** On paper each page begins with the header of the table. */
function workbook(table: ExportTable): string {
  const { title } = table;
  const sheet = `'${title.replaceAll("'", "''")}'`;
  const header = headerRow(table);
  return xml(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>
<sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets>
<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(sheet)}!$${header}:$${header}</definedName></definedNames></workbook>`);
}

const formulaSign = ' quotePrefix="1"';
const wrapped = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';

/**
 * Cells are plain, bold (the header), a time, the title above the table, a text of several lines, a text that begins like a
 * formula, both of these, or a day.
 */
const styles = xml(`<styleSheet xmlns="${MAIN}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>
<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="8"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/><xf ${wrapped}<xf${formulaSign}/><xf${formulaSign} ${wrapped}<xf numFmtId="165" applyNumberFormat="1"/></cellXfs>
</styleSheet>`);

/** A table as a workbook of one sheet (ECMA-376), made while it is read: never more of it than a chunk is in memory. */
export function formatXlsx(table: ExportTable): Readable {
  const zip = new ZipFile();
  const sheet = Readable.from(writeSheetXml(table), { objectMode: false });
  const parts: [path: string, content: string][] = [
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relationships(['officeDocument', 'xl/workbook.xml'])],
    ['xl/workbook.xml', workbook(table)],
    [
      'xl/_rels/workbook.xml.rels',
      relationships(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ],
    ['xl/styles.xml', styles],
  ];
  for (const [path, content] of parts) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const file = new PassThrough();
  // The zip passes on neither what fails nor that nobody reads any more.
  sheet.on('error', (error) => file.destroy(error));
  pipeline(zip.outputStream, file, () => sheet.destroy());
  return file;
}
