import { Button, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { useOverlays } from '../../app/use-overlays.ts';
import { terms } from './terms.ts';

interface TermsDialogProps {
  open: boolean;
  onCancel: () => void;
  onAccept: () => void;
}

/** The terms of use, to be read before signing in (D1 §1). */
export function TermsDialog({ open, onCancel, onAccept }: TermsDialogProps) {
  const overlays = useOverlays(open, onCancel);
  if (!overlays) return null;
  return (
    <overlays.Dialog
      title="Terms of use"
      width="800px"
      open={open}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="solid" onClick={onAccept}>
            Accept
          </Button>
        </>
      }
    >
      <Stack gap="5" tabIndex={0}>
        {terms.map(({ title, text }) => (
          <Stack as="section" key={title} gap="1">
            <Heading level={3}>{title}</Heading>
            <Text lineHeight="1.6">{text}</Text>
          </Stack>
        ))}
      </Stack>
    </overlays.Dialog>
  );
}
