import type { ListAddress } from '@lexboard/shared-lib/client';
import { Badge, Button, FilterIcon, Span, VisuallyHidden } from '@lexboard/shared-lib/ui';

interface FilterButtonProps {
  address: ListAddress;
  shown: boolean;
  onPress: () => void;
}

/** Shows and hides the filters of all lists, and says how many are set. */
export function FilterButton({ address, shown, onPress }: FilterButtonProps) {
  const count = Number(Boolean(address.category)) + Number(Boolean(address.state));
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-expanded={shown}
      title="Law categories and states"
      onClick={onPress}
    >
      <FilterIcon size={18} />
      <Span srOnly={{ base: true, sm: false }}>Filters</Span>
      {count > 0 && (
        <Badge tone="accent">
          {count}
          <VisuallyHidden> set</VisuallyHidden>
        </Badge>
      )}
    </Button>
  );
}
