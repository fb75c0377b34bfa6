import { uploadTo } from '@lexboard/shared-lib/client';
import { importLimits, importUpload } from '@lexboard/shared-lib/contract';
import { formatSize } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { useSingleUpload } from '../../../parts/use-single-upload.ts';

/** Accepted file extensions. */
export const importEndings = ['xlsx', 'csv', 'tsv'] as const;

/** Maximum size of a file in megabytes. */
export const maxMegabytes = importLimits.bytes / 1024 / 1024;

/** The error of a file before the upload. */
function findFileFault({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (!importEndings.some((known) => known === ending)) {
    return t(
      '{name} is no workbook (.xlsx) and no text file (.csv, .tsv). Save it as one of these, and choose that file.',
      { name },
    );
  }
  if (size === 0) return t('{name} is empty.', { name });
  if (size <= importLimits.bytes) return undefined;
  return t('{name} has {size}; files of up to {most} MB can be imported. Split it into several files.', {
    name,
    size: formatSize(size),
    most: maxMegabytes,
  });
}

/** Uploads the import file; `onUploaded` receives the id of the import. */
export function useUpload(onUploaded: (id: string) => void) {
  const { pick, ...upload } = useSingleUpload(async (file, options) => {
    const { id } = await uploadTo(importUpload, file, file.name, options);
    onUploaded(id);
  });
  return {
    ...upload,
    pick: ([file, ...others]: File[]) => {
      if (file) pick(file, others.length > 0 ? t('Choose one file at a time.') : findFileFault(file));
    },
  };
}
