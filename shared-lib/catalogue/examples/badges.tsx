import { Badge, DueBadge, HStack, StatusBadge } from '@lexboard/shared-lib/ui';

/** States as word, sign and colour: the colour alone says nothing. */
export function Badges() {
  return (
    <HStack gap="3" wrap="wrap">
      <StatusBadge status="draft" />
      <StatusBadge status="published" />
      <StatusBadge status="repealed" />
      <StatusBadge status="locked" />
      <DueBadge status="Due" />
      <DueBadge status="Overdue" />
      <DueBadge status="Done" />
      <Badge tone="accent">New</Badge>
    </HStack>
  );
}
