import { Type } from 'typebox';
import { otherImports, type ImportKindName } from '../../domain/import/import-kinds.ts';
import { kinds } from '../../domain/kinds/index.ts';
import type { KindName } from '../../domain/record-kind.ts';

/** The name of a kind of records. */
export const kindName = () => Type.Unsafe<KindName>(Type.Enum(kinds.map(({ name }) => name)));

/** The name of what a file is imported as: a kind of records, units, or circulars. */
export const importKindName = () =>
  Type.Unsafe<ImportKindName>(Type.Enum([...kinds, ...otherImports].map(({ name }) => name)));

/** What an import is of: a file of a kind, or a pack, which has several kinds. */
export const importOfName = () =>
  Type.Unsafe<ImportKindName | 'pack'>(
    Type.Enum([...[...kinds, ...otherImports].map(({ name }) => name), 'pack']),
  );
