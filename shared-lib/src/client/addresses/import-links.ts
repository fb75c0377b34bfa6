import type { ImportKind } from '@lexboard/shared-lib/domain';

/** The page that imports records from files. */
export const importPath = '/import';

/** The import page for a kind of records, or for units. */
export const buildImportAddress = ({ name }: Pick<ImportKind, 'name'>): string =>
  `${importPath}?kind=${name}`;
