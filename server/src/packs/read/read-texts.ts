import { createHash } from 'node:crypto';
import { packLimits } from '@lexboard/shared-lib/contract';
import { isFileSystemError } from '../../runtime/file-failures.ts';
import { refusePack, UnreadablePack } from './pack-faults.ts';
import { signatureFile, type PackParts } from './pack-parts.ts';

/** A line of a file, with its number from 1. */
export interface TextLine {
  line: number;
  text: string;
}

const inMegabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Decodes UTF-8 piece by piece. @throws UnreadablePack for other bytes */
function createDecoder(file: string): (piece?: Buffer) => string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (piece) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      return refusePack(file, 'is not in UTF-8');
    }
  };
}

/** Reads the texts of a pack piece by piece, bounds what all of them unpack to, and computes the digest of the content. */
export class PackTexts {
  readonly #parts: PackParts;
  readonly #digests = new Map<string, string>();
  #bytes = 0;

  constructor(parts: PackParts) {
    this.#parts = parts;
  }

  has(file: string): boolean {
    return this.#parts.has(file);
  }

  async *#read(file: string): AsyncGenerator<string> {
    const open = this.#parts.get(file);
    if (!open) return;
    const hash = createHash('sha256');
    const decode = createDecoder(file);
    try {
      for await (const piece of await open()) {
        this.#bytes += piece.length;
        if (this.#bytes > packLimits.unpacked)
          refusePack(file, `the pack has more than ${inMegabytes(packLimits.unpacked)} unpacked`);
        hash.update(piece);
        yield decode(piece);
      }
      yield decode();
    } catch (error) {
      if (error instanceof UnreadablePack || isFileSystemError(error)) throw error;
      refusePack(file, 'is damaged');
    }
    this.#digests.set(file, hash.digest('hex'));
  }

  /** The lines of a file; none where it is missing. @throws UnreadablePack at a line that is too long */
  async *lines(file: string): AsyncGenerator<TextLine> {
    let line = 1;
    let rest = '';
    const bounded = (text: string): TextLine => {
      if (text.length > packLimits.line)
        refusePack(file, `has more than ${packLimits.line.toLocaleString('en')} characters`, line);
      return { line, text };
    };
    for await (const piece of this.#read(file)) {
      const texts = (rest + piece).split('\n');
      rest = texts.pop() ?? '';
      for (const text of texts) {
        yield bounded(text);
        line += 1;
      }
      bounded(rest);
    }
    if (rest !== '') yield bounded(rest);
  }

  /** The whole of a file; empty where it is missing. @throws UnreadablePack beyond `most` characters */
  async whole(file: string, most: number): Promise<string> {
    let text = '';
    for await (const piece of this.#read(file)) {
      text += piece;
      if (text.length > most) refusePack(file, `has more than ${most.toLocaleString('en')} characters`);
    }
    return text;
  }

  /** SHA-256, in hexadecimal digits, over `<sha256>  <file>\n` of the files that were read, sorted by name, without the signature. */
  digest(): string {
    const files = [...this.#digests].filter(([file]) => file !== signatureFile);
    const hash = createHash('sha256');
    for (const [file, digest] of files.sort(([one], [other]) => (one < other ? -1 : 1)))
      hash.update(`${digest}  ${file}\n`);
    return hash.digest('hex');
  }
}
