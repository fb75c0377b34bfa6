import {
  chakra,
  Checkbox,
  Heading,
  singleKeys,
  setSingleKeys,
  formatShortcut,
  Stack,
  useSingleKeysOn,
} from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';

interface KeyWords {
  /** Alternative keys. */
  keys: readonly string[];
  does: string;
}

const everywhere: readonly KeyWords[] = [
  { keys: [formatShortcut('k')], does: 'Search everything' },
  { keys: [singleKeys.help], does: 'Show these shortcuts' },
  { keys: ['Esc'], does: 'Close the dialog or menu' },
];

const inLists: readonly KeyWords[] = [
  { keys: [singleKeys.search], does: 'Search the list' },
  { keys: [singleKeys.next], does: 'Next row' },
  { keys: [singleKeys.previous], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the record' },
  { keys: [singleKeys.edit], does: 'Edit the record' },
  { keys: [singleKeys.add], does: 'Add a record' },
  { keys: [singleKeys.select], does: 'Select the row' },
  { keys: [`Shift ${singleKeys.select}`], does: 'Select every row from the last one to this' },
  { keys: [singleKeys.actions], does: 'Go to the actions for selected rows' },
  { keys: [singleKeys.take], does: 'Take the entry of the inbox' },
  { keys: [singleKeys.setAside], does: 'Set the entry of the inbox aside' },
  { keys: ['Esc'], does: 'Clear the selection' },
];

const inForms: readonly KeyWords[] = [{ keys: [formatShortcut('s')], does: 'Save with Update or Draft' }];

const inTables: readonly KeyWords[] = [
  { keys: ['↑', '↓'], does: 'Row above or below' },
  { keys: ['←', '→'], does: 'Action before or after in the row' },
  { keys: ['Home', 'End'], does: 'Start or end of the row' },
  { keys: ['Page Up', 'Page Down'], does: 'Ten rows up or down' },
  { keys: [`${formatShortcut('')}Home`, `${formatShortcut('')}End`], does: 'First or last row' },
];

const Lines = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '6rem 1fr', sm: '9.5rem 1fr' },
    gap: '2',
    alignItems: 'baseline',
    '& kbd': {
      px: '1.5',
      py: '0.5',
      borderWidth: '1px',
      borderColor: 'border.subtle',
      borderRadius: 'sm',
      bg: 'bg.subtle',
      fontFamily: 'inherit',
      fontSize: 'xs',
      whiteSpace: 'nowrap',
    },
    '& kbd + kbd': { ms: '1' },
  },
});

interface GroupProps {
  title: string;
  lines: readonly KeyWords[];
}

const Group = ({ title, lines }: GroupProps) => (
  <Stack as="section" gap="2">
    <Heading level={3}>{title}</Heading>
    <Lines>
      {lines.map(({ keys, does }) => (
        <div key={does} style={{ display: 'contents' }}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </Lines>
  </Stack>
);

/** The list of keyboard shortcuts, with the switch for single-key shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const on = useSingleKeysOn();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <Stack gap="5">
        <Checkbox
          label="Use single keys"
          description="Turn off if pressed by accident or by speech input. All others stay."
          checked={on}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <Group title="Everywhere" lines={everywhere} />
        <Group title="In lists" lines={inLists} />
        <Group title="In forms" lines={inForms} />
        <Group title="In tables" lines={inTables} />
      </Stack>
    </Dialog>
  );
}
