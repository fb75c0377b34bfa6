import type { OwnChoice } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Box,
  Button,
  EditIcon,
  Flex,
  HStack,
  IconButton,
  MoreIcon,
  Text,
} from '@lexboard/shared-lib/ui';
import { Menu, MenuItem } from '@lexboard/shared-lib/ui/menus';
import { describeUse } from './choice-dialogs.tsx';

export type ChoiceAct = 'rename' | 'merge' | 'retire' | 'bringBack' | 'up' | 'down';

interface ChoiceRowProps {
  choice: OwnChoice;
  /** The only one, which stays. */
  alone: boolean;
  first: boolean;
  last: boolean;
  onAct: (act: ChoiceAct) => void;
}

function Acts({ choice: { name, fixed }, alone, first, last, onAct }: ChoiceRowProps) {
  return (
    <HStack gap="0">
      <IconButton
        size="sm"
        label={t('Move {name} up', { name })}
        disabled={first}
        onClick={() => onAct('up')}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={t('Move {name} down', { name })}
        disabled={last}
        onClick={() => onAct('down')}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton
        size="sm"
        label={t('Rename {name}', { name })}
        disabled={fixed}
        onClick={() => onAct('rename')}
      >
        <EditIcon />
      </IconButton>
      <Menu
        trigger={
          <IconButton size="sm" label={t('More for {name}', { name })} disabled={fixed || alone}>
            <MoreIcon />
          </IconButton>
        }
      >
        <MenuItem value="merge" onSelect={() => onAct('merge')}>
          {t('Merge into another')}
        </MenuItem>
        <MenuItem value="retire" onSelect={() => onAct('retire')}>
          {t('Retire')}
        </MenuItem>
      </Menu>
    </HStack>
  );
}

/** A choice with its use, and what can be done with it. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { choice, onAct } = props;
  const { name, retired, fixed } = choice;
  return (
    <Flex as="li" align="center" gap="2" py="1" borderTopWidth="1px" borderColor="border.subtle">
      <Box flex="1" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere" color={retired ? 'fg.muted' : undefined}>
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {retired && `${t('Retired')} · `}
          {describeUse(choice)}
          {fixed && ` · ${t('Keeps its name: rules depend on it')}`}
        </Text>
      </Box>
      {retired ? (
        <Button size="sm" aria-label={t('Bring back {name}', { name })} onClick={() => onAct('bringBack')}>
          {t('Bring back')}
        </Button>
      ) : (
        <Acts {...props} />
      )}
    </Flex>
  );
}
