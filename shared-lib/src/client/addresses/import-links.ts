import type { RecordKind } from '@lexboard/shared-lib/domain';

/** Where records are brought in from files. */
export const importPath = '/import';

/** Where records of a kind are. */
export const buildImportAddress = ({ name }: RecordKind): string => `${importPath}?kind=${name}`;
