import { t } from '@lexboard/shared-lib/texts';
import { Badge, Button, FilterIcon, Span, VisuallyHidden } from '@lexboard/shared-lib/ui';

interface FilterButtonProps {
  count: number;
  shown: boolean;
  onPress: () => void;
  /** Receives the button after mount, and may focus it. */
  onShown: (button: HTMLButtonElement | null) => void;
}

/** Toggles the filters and shows the number of active ones; its width is constant, so that tabs do not move. */
export function FilterButton({ count, shown, onPress, onShown }: FilterButtonProps) {
  return (
    <Button
      ref={onShown}
      size="sm"
      variant="ghost"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap={{ base: '0', sm: '1' }}
      px={{ base: '2', sm: '3' }}
      minW={{ base: '12', sm: 'auto' }}
      aria-expanded={shown}
      title={t('Filters of the list')}
      onClick={onPress}
    >
      <FilterIcon size={18} />
      <Span srOnly={{ base: true, sm: false }}>{t('Filters')}</Span>{' '}
      <Span minW={{ sm: '6' }}>
        {count > 0 && (
          <Badge tone="accent">
            {count} <VisuallyHidden>{t('set')}</VisuallyHidden>
          </Badge>
        )}
      </Span>
    </Button>
  );
}
