import { zipOf } from './zip-samples.ts';

type ZipEntry = Parameters<typeof zipOf>[0][number];

/** A cell of a workbook that a test makes; an object says how it is stored. */
export type SampleCell =
  | string
  | number
  | boolean
  | null
  /** With a number format, such as 00000 or dd-mmm-yy. */
  | { number: number | string; format: string }
  | { runs: string[] }
  | { formula: string; value: string | number }
  | { error: string }
  /** As XML, whatever it is. */
  | { xml: string };

export interface SampleSheet {
  name: string;
  rows: readonly (readonly SampleCell[])[];
  /** As A2:A4. */
  merges?: string[];
  /** By their numbers, from 1. */
  hiddenRows?: readonly number[];
  hiddenColumns?: { min: number; max: number };
  state?: 'visible' | 'hidden' | 'veryHidden';
}

interface SampleWorkbook {
  sheets: SampleSheet[];
  from1904?: boolean;
  /** Before the root of each sheet. */
  prolog?: string;
  /** Also in the archive; in the place of what has the same name. */
  parts?: ZipEntry[];
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Excel counts days from 1899-12-30, and from 1904-01-01 where it counts as the first Macs did. */
export const serialOf = (day: string, from1904 = false): number =>
  Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569 - (from1904 ? 1462 : 0);

/** The letters of a column, the first being 0. */
const lettersOf = (column: number): string =>
  (column > 25 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCodePoint(65 + (column % 26));

/** Collects the texts and formats that cells refer to. */
class Writer {
  readonly strings = new Map<string, number>();
  readonly formats: string[] = [];

  cell(cell: SampleCell, at: string): string {
    if (cell === null) return '';
    if (typeof cell === 'string')
      return `<c r="${at}" t="s"><v>${this.#string(`<t xml:space="preserve">${escapeXml(cell)}</t>`)}</v></c>`;
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`;
    if ('xml' in cell) return cell.xml;
    if ('error' in cell) return `<c r="${at}" t="e"><v>${cell.error}</v></c>`;
    if ('runs' in cell) {
      const runs = cell.runs.map(
        (run) => `<r><rPr><b/></rPr><t xml:space="preserve">${escapeXml(run)}</t></r>`,
      );
      return `<c r="${at}" t="s"><v>${this.#string(runs.join(''))}</v></c>`;
    }
    if ('formula' in cell) {
      const type = typeof cell.value === 'string' ? ' t="str"' : '';
      return `<c r="${at}"${type}><f>${escapeXml(cell.formula)}</f><v>${escapeXml(String(cell.value))}</v></c>`;
    }
    return `<c r="${at}" s="${this.#style(cell.format)}"><v>${cell.number}</v></c>`;
  }

  #string(xml: string): number {
    const known = this.strings.get(xml);
    if (known !== undefined) return known;
    this.strings.set(xml, this.strings.size);
    return this.strings.size - 1;
  }

  #style(format: string): number {
    if (!this.formats.includes(format)) this.formats.push(format);
    return this.formats.indexOf(format) + 1;
  }
}

function sheetXml(sheet: SampleSheet, writer: Writer, prolog: string): string {
  const rows = sheet.rows.map((cells, row) => {
    const written = cells.map((cell, column) => writer.cell(cell, `${lettersOf(column)}${row + 1}`));
    const hidden = sheet.hiddenRows?.includes(row + 1) ? ' hidden="1"' : '';
    return `<row r="${row + 1}"${hidden}>${written.join('')}</row>`;
  });
  const { min, max } = sheet.hiddenColumns ?? {};
  const cols = min === undefined ? '' : `<cols><col min="${min}" max="${max}" hidden="1"/></cols>`;
  const merges = (sheet.merges ?? []).map((ref) => `<mergeCell ref="${ref}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>${prolog}<worksheet xmlns="${main}">${cols}<sheetData>${rows.join('')}</sheetData><mergeCells>${merges.join('')}</mergeCells></worksheet>`;
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
const relationships = (...list: string[]) =>
  `<Relationships xmlns="${packages}/relationships">${list.join('')}</Relationships>`;

function stylesXml(formats: readonly string[]): string {
  const codes = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const styles = formats.map((_code, index) => `<xf numFmtId="${164 + index}"/>`);
  return `<styleSheet xmlns="${main}"><numFmts>${codes.join('')}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

/** A workbook as Excel writes it: texts in one list, cells with their addresses, formats by number. */
export function sampleWorkbook({
  sheets,
  from1904 = false,
  prolog = '',
  parts = [],
}: SampleWorkbook): Buffer {
  const writer = new Writer();
  const written = sheets.map((sheet, index) => ({
    name: `xl/worksheets/sheet${index + 1}.xml`,
    content: sheetXml(sheet, writer, prolog),
  }));
  const list = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  );
  const entries: ZipEntry[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${Number(from1904)}"/><sheets>${list.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationships(
        ...sheets.map((_sheet, index) =>
          relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
        ),
        relationship('styles', 'styles', 'styles.xml'),
        relationship('strings', 'sharedStrings', '/xl/sharedStrings.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: stylesXml(writer.formats) },
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst xmlns="${main}">${[...writer.strings.keys()].map((xml) => `<si>${xml}</si>`).join('')}</sst>`,
    },
    ...written,
  ];
  const replaced = new Set(parts.map(({ name }) => name));
  return zipOf([...entries.filter(({ name }) => !replaced.has(name)), ...parts]);
}
