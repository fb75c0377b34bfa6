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

/** A compound file as Excel 97 wrote them, of which nothing but the header and a directory is there. */
export function compoundFile(...streams: string[]): Buffer {
  const file = Buffer.alloc(3 * 512);
  file.write('d0cf11e0a1b11ae1', 0, 'hex');
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0xfffffffe, 68);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  file.fill(0xff, 512, 1024);
  file.writeUInt32LE(0xfffffffe, 512 + 4);
  for (const [index, name] of ['Root Entry', ...streams].entries()) {
    const at = 1024 + index * 128;
    file.write(name, at, 'utf16le');
    file.writeUInt16LE((name.length + 1) * 2, at + 64);
  }
  return file;
}

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
  xls: compoundFile('Workbook'),
} as const;
