import { chakra } from '@chakra-ui/react';
import { langOf } from '@lexboard/shared-lib/domain';
import { t } from '../../../texts/index.ts';
import { CloseIcon } from '../../icons/moves.ts';
import type { ChoiceOption } from '../form-field.ts';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minH: '7',
    maxW: 'full',
    px: '2',
    borderRadius: 'sm',
    bg: 'accent.subtle',
    color: 'accent',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
    _disabled: { bg: 'bg.subtle', color: 'fg.muted', cursor: 'not-allowed' },
  },
});

export interface ChoiceChipsProps {
  chosen: readonly ChoiceOption[];
  disabled: boolean;
  onRemove: (value: string) => void;
}

export function ChoiceChips({ chosen, disabled, onRemove }: ChoiceChipsProps) {
  return chosen.map(({ value, label }) => (
    <Chip
      key={value}
      type="button"
      disabled={disabled}
      aria-label={t('Remove {label}', { label })}
      onClick={() => onRemove(value)}
    >
      <span lang={langOf(label)}>{label}</span>
      <CloseIcon size={14} />
    </Chip>
  ));
}
