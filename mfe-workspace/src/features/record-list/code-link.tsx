import { opensHere } from '@lexboard/shared-lib/router';
import { detailHref } from '../../routes.ts';
import type { RowProps } from './row-actions.tsx';

interface CodeLinkProps extends Omit<RowProps, 'canEdit'> {
  text: string;
  repealed: boolean;
}

/** A code that leads where View does: a plain press opens the dialog in place, any other what the browser makes of it. */
export const CodeLink = ({ kind, row, search, intents, text, repealed }: CodeLinkProps) => (
  <a
    data-code
    data-struck={repealed || undefined}
    href={detailHref(search, { kind: kind.name, id: row.id })}
    onClick={(event) => {
      if (!opensHere(event)) return;
      event.preventDefault();
      intents.open(row);
    }}
  >
    {text}
  </a>
);
