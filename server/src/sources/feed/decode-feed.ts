import { FeedFault } from './feed-fault.ts';
import { failures } from '../../outgoing/failures.ts';

const marks: readonly (readonly [string, string])[] = [
  ['efbbbf', 'utf-8'],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
];

/** By RFC 7303 a byte order mark goes before the header, and the header before the XML declaration. */
function findEncoding(content: Buffer, contentType: string): string {
  const start = content.toString('latin1', 0, 200);
  const mark = marks.find(([bytes]) => content.toString('hex', 0, 3).startsWith(bytes))?.[1];
  const header = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
  return mark ?? header ?? declared ?? 'utf-8';
}

/**
 * Decodes a feed. Bytes that its encoding does not have become replacement characters.
 * @param contentType its header
 * @throws FeedFault for an unknown encoding
 */
export function decodeFeed(content: Buffer, contentType: string): string {
  const encoding = findEncoding(content, contentType);
  try {
    return new TextDecoder(encoding).decode(content);
  } catch {
    throw new FeedFault(failures.encoding({ encoding }));
  }
}
