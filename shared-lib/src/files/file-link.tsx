import type { MouseEvent, ReactNode } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { buildAttachmentAddress, type FileOwner } from '@lexboard/shared-lib/domain';
import { Link } from '@lexboard/shared-lib/ui';
import { t } from '../texts/index.ts';
import { startDownload } from './start-download.ts';

interface FileLinkProps {
  owner: FileOwner;
  file: AttachedFile;
  /** The text of the link, where that is not the file's name. */
  children?: ReactNode;
}

const PRIMARY_AND_MIDDLE = [0, 1];

/** A link to an attached file (D2 §3); it downloads with a one-time ticket. */
export function FileLink({ owner, file, children = file.name }: FileLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!PRIMARY_AND_MIDDLE.includes(event.button)) return;
    event.preventDefault();
    void startDownload(owner, file);
  };
  return (
    <Link
      href={buildAttachmentAddress(owner.name, file.id)}
      title={t('Download {name}', { name: file.name })}
      overflowWrap="anywhere"
      onClick={follow}
      onAuxClick={follow}
    >
      {children}
    </Link>
  );
}
