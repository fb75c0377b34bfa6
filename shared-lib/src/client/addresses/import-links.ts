import type { RecordKind } from '@lexboard/shared-lib/domain';

/** The page that imports records from files. */
export const importPath = '/import';

/** The import page for one kind of record. */
export const buildImportAddress = ({ name }: RecordKind): string => `${importPath}?kind=${name}`;
