import type { MouseEvent } from 'react';
import type { AttachedFile } from '@lexboard/shared-lib/contract';
import { attachmentAddress, type RecordKind } from '@lexboard/shared-lib/domain';
import { Link } from '@lexboard/shared-lib/ui';
import { startDownload } from './start-download.ts';

interface FileLinkProps {
  kind: RecordKind;
  file: AttachedFile;
}

const PRIMARY_AND_MIDDLE = [0, 1];

/** An attached file's name at its address (D2 §3); following it downloads the file, with a ticket instead of a token. */
export function FileLink({ kind, file }: FileLinkProps) {
  const follow = (event: MouseEvent) => {
    if (!PRIMARY_AND_MIDDLE.includes(event.button)) return;
    event.preventDefault();
    void startDownload(kind, file);
  };
  return (
    <Link
      href={attachmentAddress(kind.name, file.id)}
      title={`Download ${file.name}`}
      overflowWrap="anywhere"
      onClick={follow}
      onAuxClick={follow}
    >
      {file.name}
    </Link>
  );
}
