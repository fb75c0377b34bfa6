import { Type } from 'typebox';
import { kinds } from '../../domain/kinds/index.ts';
import type { KindName } from '../../domain/record-kind.ts';

/** The name of a kind of records. */
export const kindName = () => Type.Unsafe<KindName>(Type.Enum(kinds.map(({ name }) => name)));
