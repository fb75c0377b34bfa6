import { t } from '@lexboard/shared-lib/texts';
import { Span, VisuallyHidden } from '@lexboard/shared-lib/ui';
import type { ToolButtonProps } from '../../parts/tool-button.tsx';
import type { ActiveView } from './active-view.ts';

/** The button's label: the active view, truncated. */
export function renderViewsLabel(active: ActiveView | undefined): Pick<ToolButtonProps, 'label' | 'words'> {
  if (!active) return { label: t('Views') };
  const { name, changed } = active;
  const words = (
    <Span display="flex" alignItems="center" gap="1">
      <VisuallyHidden>{t('Views')}:</VisuallyHidden>{' '}
      <Span maxW={{ base: '20', lg: '32' }} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Span>{' '}
      {changed && <Span color="fg.muted">· {t('changed', undefined, 'of a view')}</Span>}
    </Span>
  );
  return { label: name, words };
}
