import { SaxesParser } from 'saxes';
import { t } from '@lexboard/shared-lib/texts';

/** Limits of a part: a file beyond them is malicious, meant to exhaust the memory. */
export interface XmlBounds {
  depth: number;
  attributes: number;
  /** The maximum number of characters between two tags, and in a tag. */
  run: number;
}

/** The lists of a package have two levels and three attributes. */
const boundsOfLists: XmlBounds = { depth: 8, attributes: 16, run: 1024 * 1024 };

/** Office writes XML in UTF-8 or, with a byte order mark, in UTF-16. */
function decoderOf(start: Buffer): TextDecoder {
  const mark = start.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function refuse(what: string): never {
  throw new Error(`The XML has ${what}`);
}

/** Called for each element of a part, with names without namespace prefix. */
export interface XmlHandlers {
  onOpen: (name: string, attributes: Record<string, string>) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * A streaming parser for XML parts of Office documents. Throws when a part is not well-formed, or has constructs that Office
 * parts never have: document types and thus entities.
 */
export class OfficeXml {
  readonly #parser = new SaxesParser();
  readonly #bounds: XmlBounds;
  #decoder: TextDecoder | undefined;
  #depth = 0;
  #run = 0;

  constructor(handlers: XmlHandlers, bounds = boundsOfLists) {
    this.#bounds = bounds;
    this.#guard();
    const { onOpen, onClose, onText } = handlers;
    // With two more handlers, V8 stores the parser in a representation that is four times as slow.
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1;
      this.#run = 0;
      if (this.#depth > this.#bounds.depth) refuse(t('too many levels'));
      if (Object.keys(attributes).length > this.#bounds.attributes) refuse(t('too many attributes'));
      onOpen(localName(name), attributes);
    });
    this.#parser.on('closetag', ({ name }) => {
      this.#depth -= 1;
      this.#run = 0;
      onClose?.(localName(name));
    });
    if (!onText) return;
    this.#parser.on('text', onText);
    this.#parser.on('cdata', onText);
  }

  write(piece: Buffer): void {
    this.#decoder ??= decoderOf(piece);
    this.#feed(this.#decoder.decode(piece, { stream: true }));
  }

  end(): void {
    this.#feed(this.#decoder?.decode() ?? '');
    this.#parser.close();
  }

  #feed(text: string): void {
    this.#run += text.length;
    this.#parser.write(text);
    if (this.#run > this.#bounds.run) refuse(t('a text that is too long'));
  }

  #guard(): void {
    this.#parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      // In some encodings the same bytes are other characters.
      if (!/^utf-(8|16)$/i.test(encoding)) refuse(t('an encoding that Office does not write'));
    });
    this.#parser.on('doctype', () => refuse(t('a document type')));
  }
}

/** Reads a whole part; see {@link OfficeXml} for its errors. */
export async function readXml(
  part: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  bounds?: XmlBounds,
): Promise<void> {
  const xml = new OfficeXml(handlers, bounds);
  for await (const piece of part) xml.write(piece);
  xml.end();
}
