import { Span, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { ActiveView } from './active-view.ts';

/** What the button of the views is called: by the view that is shown, which is cut where it is long. */
export function ViewsLabel({ active }: { active: ActiveView | undefined }) {
  if (!active) return 'Views';
  const { name, changed } = active;
  return (
    <Span display="flex" alignItems="center" gap="1" title={name}>
      <VisuallyHidden>Views: </VisuallyHidden>
      <Span maxW={{ base: '20', lg: '48' }} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Span>
      {changed && <Span color="fg.muted">· changed</Span>}
    </Span>
  );
}
