import CFB from 'cfb';

/** A compound file of these streams, by their paths in it. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(file, `/${path}`, content);
  // The library leaves its name.
  CFB.utils.cfb_del(file, '/\u0001Sh33tJ5');
  const bytes: unknown = CFB.write(file, { type: 'buffer' });
  if (!Buffer.isBuffer(bytes)) throw new TypeError('The library writes no buffer');
  return bytes;
}

/** A record of a workbook ([MS-XLS]). */
export function record(type: number, data: Buffer | number[] = []): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16LE(type, 0);
  header.writeUInt16LE(data.length, 2);
  return Buffer.concat([header, Buffer.from(data)]);
}

/** The record that names a sheet: of type 0 a worksheet, 1 of macros, 2 a chart, 6 a module of VBA. */
export const sheet = (type: number, visibility = 0): Buffer =>
  record(0x85, [0, 0, 0, 0, visibility, type, 1, 0, 0x41]);

/** A workbook of Excel 97 to 2003 with nothing but what names its sheets, and what it is given. */
export const workbook = (...records: Buffer[]): Buffer =>
  Buffer.concat([record(0x809, [0, 6, 5, 0]), ...records, record(0x0a)]);
