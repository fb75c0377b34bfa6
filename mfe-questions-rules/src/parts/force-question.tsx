import { t } from '@lexboard/shared-lib/texts';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';

interface ForceQuestionProps {
  /** The server's refusal, which names the dependent rules. */
  refusal: string;
  onResolve: (goOn: boolean) => void;
}

/** Confirms a change that affects dependent rules. */
export function ForceQuestion({ refusal, onResolve }: ForceQuestionProps) {
  return (
    <ConfirmDialog
      title={t('Used by rules')}
      question={t('{refusal} Do you want to go on?', { refusal })}
      onResolve={(result) => onResolve(result === 'ok')}
    />
  );
}
