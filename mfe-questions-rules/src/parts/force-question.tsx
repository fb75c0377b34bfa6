import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';

interface ForceQuestionProps {
  /** Why the change was refused: it names the rules that depend on what would go. */
  refusal: string;
  onResolve: (goOn: boolean) => void;
}

/** Asks whether to make a change on which rules depend. */
export function ForceQuestion({ refusal, onResolve }: ForceQuestionProps) {
  return (
    <ConfirmDialog
      title="Used by rules"
      question={`${refusal} Do you want to go on?`}
      onResolve={(result) => onResolve(result === 'ok')}
    />
  );
}
