import { protocol, type PGlite } from '@electric-sql/pglite';
import type { QueryOutcome } from '../connection.ts';

const { serialize } = protocol;

/** Runs `copy … to stdout`. @returns one row with the whole output, which must fit into memory */
export async function copyOut(
  pglite: PGlite,
  statement: string,
): Promise<QueryOutcome<{ lines: Uint8Array }>> {
  const { messages } = await pglite.execProtocol(serialize.query(statement));
  const pieces = messages.flatMap((message) =>
    'chunk' in message && message.chunk instanceof Uint8Array ? [message.chunk] : [],
  );
  return { rows: [{ lines: Buffer.concat(pieces) }], affectedRows: pieces.length };
}

/** Runs `copy … from stdin` with these lines. */
export async function copyIn(pglite: PGlite, statement: string, lines: Uint8Array): Promise<void> {
  // The serializer sends the whole underlying buffer, so the lines need a buffer of their own.
  const copied = Uint8Array.from(lines);
  const message = Buffer.concat([
    serialize.query(statement),
    serialize.copyData(copied.buffer),
    serialize.copyDone(),
  ]);
  await pglite.execProtocol(message);
}
