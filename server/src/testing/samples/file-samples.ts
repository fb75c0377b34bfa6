import { compoundFile, sheet, workbook } from './workbook-samples.ts';
import { zipOf } from './zip-samples.ts';

const mainTypes = {
  word: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xl: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
};

type ZipEntry = Parameters<typeof zipOf>[0][number];

export const contentTypes = (type: string): ZipEntry => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/main.xml" ContentType="${type}"/></Types>`,
});

/** A document of Word ('word') or a workbook of Excel ('xl'), with more parts if told. */
export const officePackage = (folder: keyof typeof mainTypes, ...more: ZipEntry[]): Buffer =>
  zipOf([contentTypes(mainTypes[folder]), { name: `${folder}/main.xml`, content: '<main/>' }, ...more]);

/** The relationships of the main part. */
export const relationships = (folder: keyof typeof mainTypes, ...elements: string[]): ZipEntry => ({
  name: `${folder}/_rels/main.xml.rels`,
  content: `<Relationships>${elements.join('')}</Relationships>`,
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest file of each type that may be attached, by its ending. */
export const fileSamples = {
  pdf: Buffer.from('%PDF-1.4\n%\xe2\xe3\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n', 'latin1'),
  png: Buffer.from(pixel, 'base64'),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  xlsx: officePackage('xl'),
  docx: officePackage('word'),
  txt: Buffer.from('Form 2, filled on 20 November\r\n'),
  xls: compoundFile({ Workbook: workbook(sheet(0)) }),
} as const;
