import { AddIcon, Button, DeleteIcon, HStack, IconButton } from '@lexboard/shared-lib/ui';

/** One solid button for the main action of a page or dialog; the others are outlined. */
export function Buttons() {
  return (
    <HStack gap="3" wrap="wrap">
      <Button variant="solid">Save</Button>
      <Button>Cancel</Button>
      <Button variant="ghost">More</Button>
      <Button variant="danger">Delete</Button>
      <Button variant="solid" loading>
        Saving
      </Button>
      <Button disabled>Not now</Button>
      <Button size="sm">
        <AddIcon /> Add
      </Button>
      <IconButton label="Remove">
        <DeleteIcon />
      </IconButton>
    </HStack>
  );
}
