import { t } from '@lexboard/shared-lib/texts';
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

const listEverywhere = (): KeyWords[] => [
  { keys: [formatShortcut('k')], does: t('Search everything') },
  { keys: [singleKeys.help], does: t('Show these shortcuts') },
  { keys: ['Esc'], does: t('Close the dialog or menu') },
];

const listInLists = (): KeyWords[] => [
  { keys: [singleKeys.search], does: t('Search the list') },
  { keys: [singleKeys.next], does: t('Next row') },
  { keys: [singleKeys.previous], does: t('Previous row') },
  { keys: ['Enter'], does: t('Open the record') },
  { keys: [singleKeys.edit], does: t('Edit the record') },
  { keys: [singleKeys.add], does: t('Add a record') },
  { keys: [singleKeys.select], does: t('Select the row') },
  { keys: [`Shift ${singleKeys.select}`], does: t('Select every row from the last one to this') },
  { keys: [singleKeys.actions], does: t('Go to the actions for selected rows') },
  { keys: [singleKeys.take], does: t('Take the entry of the inbox') },
  { keys: [singleKeys.setAside], does: t('Set the entry of the inbox aside') },
  { keys: ['Esc'], does: t('Clear the selection') },
];

const listInForms = (): KeyWords[] => [{ keys: [formatShortcut('s')], does: t('Save with Update or Draft') }];

const listInTables = (): KeyWords[] => [
  { keys: ['↑', '↓'], does: t('Row above or below') },
  { keys: ['←', '→'], does: t('Action before or after in the row') },
  { keys: ['Home', 'End'], does: t('Start or end of the row') },
  { keys: ['Page Up', 'Page Down'], does: t('Ten rows up or down') },
  { keys: [`${formatShortcut('')}Home`, `${formatShortcut('')}End`], does: t('First or last row') },
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
        <div key={keys.join(' ')} style={{ display: 'contents' }}>
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
    <Dialog title={t('Keyboard shortcuts')} onClose={onClose}>
      <Stack gap="5">
        <Checkbox
          label={t('Use single keys')}
          description={t('Turn off if pressed by accident or by speech input. All others stay.')}
          checked={on}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        <Group title={t('Everywhere')} lines={listEverywhere()} />
        <Group title={t('In lists')} lines={listInLists()} />
        <Group title={t('In forms')} lines={listInForms()} />
        <Group title={t('In tables')} lines={listInTables()} />
      </Stack>
    </Dialog>
  );
}
