import type { KindName, RecordKind } from '../record-kind.ts';
import { law } from './law.ts';

export { law };

/** Every kind that exists; a new one is a file beside `law.ts` and a line here. */
export const kinds: readonly RecordKind[] = [law];

/** The kind of a name, or undefined while that kind does not exist. */
export const kindOf = (name: KindName): RecordKind | undefined => kinds.find((kind) => kind.name === name);
