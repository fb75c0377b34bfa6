import { useRef } from 'react';
import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, singleKeys, Span, useSingleKeys } from '@lexboard/shared-lib/ui';
import { buildFormHref, buildNewBelowLawHref } from '../../routes.ts';

interface AddLinkProps {
  kind: RecordKind;
  /** The law filter, which becomes the new record's law. */
  law: number | undefined;
  onLeave: () => void;
}

/** A link to the form of a new record, for people with Edit access (D1 §2). */
export function AddLink({ kind, law, onLeave }: AddLinkProps) {
  const href =
    law && belongsToLaw(kind) ? buildNewBelowLawHref(kind.formPath, law) : buildFormHref(kind.formPath, 0);
  const link = useRef<HTMLAnchorElement>(null);
  useSingleKeys({}, { [singleKeys.add]: () => link.current?.click() });
  return (
    <Button asChild variant="solid" type={undefined} px={{ base: '2.5', sm: '4' }}>
      <RouterLink ref={link} to={href} aria-keyshortcuts={singleKeys.add} onClick={() => onLeave()}>
        <AddIcon />
        <Span srOnly={{ base: true, sm: false }}>{t('Add {kind}', { kind: kind.title.toLowerCase() })}</Span>
      </RouterLink>
    </Button>
  );
}
