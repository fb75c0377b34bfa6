import type { FileHandle } from 'node:fs/promises';
import type { Entry, ZipFile } from 'yauzl';
import { looksLikeZipBomb, openZip, readEntries } from '../../file-content/office-package.ts';
import { readXml, type XmlHandlers } from '../../file-content/office-xml.ts';
import { refuse } from '../unreadable.ts';

/** Limits above the nesting of sheets, except for extensions that other programs add. */
export const partLimits = { depth: 64, attributes: 128, run: 1024 * 1024 };

interface Relationship {
  id: string;
  type: string;
  target: string;
}

const folderOf = (part: string) => part.slice(0, part.lastIndexOf('/') + 1);

/** Resolves the path of a part that another part refers to. */
const resolvePart = (from: string, target: string) =>
  decodeURIComponent(new URL(target, `zip:///${folderOf(from)}`).pathname)
    .slice(1)
    .toLowerCase();

/**
 * The parts of a workbook, in a zip archive already checked for zip bombs. Reading a part that unpacks to more than its header
 * says fails.
 */
export class WorkbookParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: readonly Entry[]) {
    this.#zip = zip;
    this.#entries = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  }

  static async open(handle: FileHandle): Promise<WorkbookParts> {
    const zip = await openZip(handle);
    const entries = await readEntries(zip);
    if (!entries || (await looksLikeZipBomb(zip, entries))) refuse('tooLarge');
    if (entries.some((entry) => entry.isEncrypted())) refuse('password');
    return new WorkbookParts(zip, entries);
  }

  has(part: string): boolean {
    return this.#entries.has(part.toLowerCase());
  }

  /** Streams the bytes of a part. */
  stream(part: string): Promise<AsyncIterable<Buffer>> {
    const entry = this.#entries.get(part.toLowerCase());
    if (!entry) throw new Error(`The workbook has no part ${part}`);
    return this.#zip.openReadStreamPromise(entry);
  }

  async read(part: string, handlers: XmlHandlers): Promise<void> {
    await readXml(await this.stream(part), handlers, partLimits);
  }

  /** Reads a part's relationships to other parts of the workbook; external ones are left out. */
  async relationships(part: string): Promise<Relationship[]> {
    const list = `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;
    const found: Relationship[] = [];
    if (!this.has(list)) return found;
    await this.read(list, {
      onOpen: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
        if (name !== 'Relationship' || TargetMode.toLowerCase() === 'external') return;
        found.push({
          id: Id,
          type: Type.slice(Type.lastIndexOf('/') + 1),
          target: resolvePart(part, Target),
        });
      },
    });
    return found;
  }
}
