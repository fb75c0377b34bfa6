import { SaxesParser } from 'saxes';

/** Bounds of a part: a file that passes them is made to use up memory. */
export interface XmlBounds {
  depth: number;
  attributes: number;
  /** Characters from one tag to the next, and those of a tag. */
  run: number;
}

/** The lists of a package have two levels and three attributes. */
const boundsOfLists: XmlBounds = { depth: 8, attributes: 16, run: 1024 * 1024 };

/** XML of Office is in UTF-8 or, with its mark, in UTF-16. */
function decoderOf(start: Buffer): TextDecoder {
  const mark = start.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function refuse(what: string): never {
  throw new Error(`The XML has ${what}`);
}

/** Called as the elements of a part come, with names without the prefix of a namespace. */
export interface XmlHandlers {
  onOpen: (name: string, attributes: Record<string, string>) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads an XML part of an Office document piece by piece, so that none of it is in memory. Throws when it is not
 * well-formed, or is what no such part is: there are no document types, and so no entities.
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
    // Two handlers more, and the engine keeps the parser in a form with which it takes four times as long.
    this.#parser.on('opentag', ({ name, attributes }) => {
      this.#depth += 1;
      this.#run = 0;
      if (this.#depth > this.#bounds.depth) refuse('too many levels');
      if (Object.keys(attributes).length > this.#bounds.attributes) refuse('too many attributes');
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
    if (this.#run > this.#bounds.run) refuse('a text that is too long');
  }

  #guard(): void {
    this.#parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
      // In some encodings the same bytes are other characters.
      if (!/^utf-(8|16)$/i.test(encoding)) refuse('an encoding that Office does not write');
    });
    this.#parser.on('doctype', () => refuse('a document type'));
  }
}

/** Reads a whole part; see {@link OfficeXml} for what it throws. */
export async function readXml(
  part: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  bounds?: XmlBounds,
): Promise<void> {
  const xml = new OfficeXml(handlers, bounds);
  for await (const piece of part) xml.write(piece);
  xml.end();
}
