import type { ReactNode } from 'react';
import type { requestFile } from '@lexboard/shared-lib/client';
import { saveFile } from '@lexboard/shared-lib/listing';
import { useMutation } from '@lexboard/shared-lib/query';
import { Button, ExportIcon, notify, type ButtonProps } from '@lexboard/shared-lib/ui';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'px'> {
  load: () => ReturnType<typeof requestFile>;
  /** The fallback name of the file. */
  name: string;
  children: ReactNode;
}

/** Downloads a generated file; shows an error notice on failure. */
export function DownloadButton({ load, name, children, ...look }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: load,
    onSuccess: (file) => saveFile(file.content, file.name || name),
    onError: (error) => notify(error.message, 'error'),
  });
  return (
    <Button {...look} loading={isPending} onClick={() => mutate()}>
      <ExportIcon />
      {children}
    </Button>
  );
}
