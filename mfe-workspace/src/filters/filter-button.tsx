import { Badge, Button, FilterIcon, Span, VisuallyHidden } from '@lexboard/shared-lib/ui';

interface FilterButtonProps {
  /** How many filters are set. */
  count: number;
  shown: boolean;
  onPress: () => void;
  /** Is called with the button once it is there, and may give it the focus. */
  onShown: (button: HTMLButtonElement | null) => void;
}

/** Shows and hides the filters of all lists, and says how many are set; as wide without any, so that tabs stay in place. */
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
      title="Filters of the list"
      onClick={onPress}
    >
      <FilterIcon size={18} />
      <Span srOnly={{ base: true, sm: false }}>Filters</Span>{' '}
      <Span minW={{ sm: '6' }}>
        {count > 0 && (
          <Badge tone="accent">
            {count} <VisuallyHidden>set</VisuallyHidden>
          </Badge>
        )}
      </Span>
    </Button>
  );
}
