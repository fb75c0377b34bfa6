import { AlertIcon } from '@lexboard/shared-lib/ui';

/** Beside the code of a Published record that lacks what Publish needs. */
export function IncompleteSign({ empty }: { empty: string }) {
  return (
    <span role="img" aria-label={`Incomplete: ${empty}`} title={`Published, but empty: ${empty}`}>
      <AlertIcon size={14} />
    </span>
  );
}
