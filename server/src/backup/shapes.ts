import { Type, type Static } from 'typebox';
import { plainPathForm } from '../builds/built-paths.ts';

/** A name that becomes a part of a path, so that it must not lead out of the place. */
const fileName = Type.String({ pattern: String.raw`^[a-z0-9_]+([./-][a-z0-9_]+)*$` });
const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

const partShape = Type.Object({ name: fileName, bytes: count, sha256 });

const tableShape = Type.Object({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: count,
  parts: Type.Array(fileName),
});

const logEndShape = Type.Object({ organisation: Type.String(), sequence: count, hash: Type.String() });

export const manifestShape = Type.Object({
  format: Type.Integer(),
  id: Type.String({ pattern: '^[0-9TZ]+$' }),
  at: Type.String(),
  database: Type.Union([Type.Literal('embedded'), Type.Literal('postgresql')]),
  encrypted: Type.Boolean(),
  migrations: Type.Array(Type.Object({ number: count, name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(tableShape),
  sequences: Type.Array(Type.Object({ name: Type.String(), value: Type.String(), called: Type.Boolean() })),
  logs: Type.Array(logEndShape),
  contents: Type.Object({ files: count, bytes: count }),
  lost: Type.Array(Type.String()),
  parts: Type.Array(partShape),
});

/** A key in the attachment store, which must be within a folder. */
const storeKey = Type.String({ maxLength: 1_000, pattern: `^(?=[^/]+/)${plainPathForm}$` });

export const contentShape = Type.Object({ key: storeKey, size: count, sha256, name: sha256 });

/** The manifest of a backup. It is written last, so that a backup without it is incomplete. It contains no secret. */
export type Manifest = Static<typeof manifestShape>;

/** A stored file of one backup; the digest is that of the stored bytes. */
export type Part = Static<typeof partShape>;

/** A table, whose parts are in the order of its rows. */
export type BackedUpTable = Static<typeof tableShape>;

/** The last entry of an organisation's system log. */
export type LogEnd = Static<typeof logEndShape>;

/** A file of the attachment store, and its name in the pool. */
export type Content = Static<typeof contentShape>;
