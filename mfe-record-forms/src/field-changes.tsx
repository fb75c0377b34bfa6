import type { FieldChange } from '@lexboard/shared-lib/contract';
import { Span, VisuallyHidden, chakra } from '@lexboard/shared-lib/ui';

const Changes = chakra('ul', {
  base: {
    display: 'grid',
    gap: '2',
    '& del': { color: 'fg.muted', textDecorationLine: 'line-through' },
    '& ins': { textDecorationLine: 'none' },
    '& li': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
});

const blank = '--';

/** What changed: the old value struck, the new one plain. */
export function FieldChanges({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <Changes>
      {changes.map((change) => (
        <li key={change.field}>
          <Span fontWeight="medium">{change.label}: </Span>
          <VisuallyHidden as="span">from </VisuallyHidden>
          {change.old ? <del>{change.old}</del> : blank}
          <span aria-hidden> → </span>
          <VisuallyHidden as="span"> to </VisuallyHidden>
          <ins>{change.new || blank}</ins>
        </li>
      ))}
    </Changes>
  );
}
