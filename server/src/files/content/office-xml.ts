import { SaxesParser } from 'saxes';

/** The lists of a package have two levels and three attributes. */
const most = { depth: 8, attributes: 16 };

/** XML of Office is in UTF-8 or, with its mark, in UTF-16. */
function decoderOf(start: Buffer): TextDecoder {
  const mark = start.toString('hex', 0, 2);
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function refuse(what: string): never {
  throw new Error(`The XML has ${what}`);
}

type OnElement = (attributes: Record<string, string>) => void;

function parserFor(onElement: OnElement): SaxesParser {
  const parser = new SaxesParser();
  let depth = 0;
  let attributes = 0;
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    // In some encodings the same bytes are other characters.
    if (!/^utf-(8|16)$/i.test(encoding)) refuse('an encoding that Office does not write');
  });
  parser.on('doctype', () => refuse('a document type'));
  parser.on('opentagstart', () => {
    depth += 1;
    attributes = 0;
    if (depth > most.depth) refuse('too many levels');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > most.attributes) refuse('too many attributes');
  });
  parser.on('opentag', (tag) => onElement(tag.attributes));
  parser.on('closetag', () => (depth -= 1));
  return parser;
}

/**
 * Reads the elements of an XML part of an Office document as they come, so that none of it is in memory.
 * @throws when it is not well-formed, or is what no such part is
 */
export async function readElements(part: AsyncIterable<Buffer>, onElement: OnElement): Promise<void> {
  const parser = parserFor(onElement);
  let decoder: TextDecoder | undefined;
  for await (const chunk of part) {
    decoder ??= decoderOf(chunk);
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '');
  parser.close();
}
