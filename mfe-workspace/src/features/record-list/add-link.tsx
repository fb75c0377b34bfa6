import type { RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { AddIcon, Button } from '@lexboard/shared-lib/ui';
import { formHref, newBelowLawHref } from '../../routes.ts';

interface AddLinkProps {
  kind: RecordKind;
  /** The law that the list is filtered by, which the new record then belongs to. */
  law: number | undefined;
  onLeave: () => void;
}

/** To the form of a new record; for Edit workspaces only (D1 §2). */
export function AddLink({ kind, law, onLeave }: AddLinkProps) {
  const href = law ? newBelowLawHref(kind.formPath, law) : formHref(kind.formPath, 0);
  return (
    <Button asChild variant="solid" type={undefined}>
      <RouterLink to={href} onClick={() => onLeave()}>
        <AddIcon />
        Add {kind.title.toLowerCase()}
      </RouterLink>
    </Button>
  );
}
