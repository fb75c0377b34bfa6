import type { RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { AddIcon, Button } from '@lexboard/shared-lib/ui';
import { formHref } from '../../routes.ts';

/** To the form of a new record; for Edit workspaces only (D1 §2). */
export function AddLink({ kind, onLeave }: { kind: RecordKind; onLeave: () => void }) {
  return (
    <Button asChild variant="solid" type={undefined}>
      <RouterLink to={formHref(kind.formPath, 0)} onClick={() => onLeave()}>
        <AddIcon />
        Add {kind.title.toLowerCase()}
      </RouterLink>
    </Button>
  );
}
