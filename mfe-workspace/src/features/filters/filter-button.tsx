import type { ListAddress } from '@lexboard/shared-lib/client';
import { Badge, Button, FilterIcon, Span, VisuallyHidden } from '@lexboard/shared-lib/ui';

interface FilterButtonProps {
  address: ListAddress;
  shown: boolean;
  onPress: () => void;
}

/** Shows and hides the filters of all lists, and says how many are set; as wide without any, so that tabs stay in place. */
export function FilterButton({ address, shown, onPress }: FilterButtonProps) {
  const count = [address.category, address.state, address.applicable].filter(Boolean).length;
  return (
    <Button
      size="sm"
      variant="ghost"
      flexDirection={{ base: 'column', sm: 'row' }}
      gap={{ base: '0', sm: '1' }}
      px={{ base: '2', sm: '3' }}
      minW={{ base: '12', sm: 'auto' }}
      aria-expanded={shown}
      title="Law categories, states and applicability"
      onClick={onPress}
    >
      <FilterIcon size={18} />
      <Span srOnly={{ base: true, sm: false }}>Filters</Span>
      <Span minW={{ sm: '6' }}>
        {count > 0 && (
          <Badge tone="accent">
            {count}
            <VisuallyHidden> set</VisuallyHidden>
          </Badge>
        )}
      </Span>
    </Button>
  );
}
