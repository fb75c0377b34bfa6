import { AlertIcon, Badge, CheckIcon, InfoIcon } from '@lexboard/shared-lib/ui';
import type { Tone } from './verdict-look.ts';

const icons = {
  neutral: InfoIcon,
  accent: InfoIcon,
  success: CheckIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} as const;

/** A state in words, with an icon for its tone. */
export function ToneBadge({ tone, words }: { tone: Tone; words: string }) {
  const Icon = icons[tone];
  return (
    <Badge tone={tone}>
      <Icon size={14} />
      {words}
    </Badge>
  );
}
