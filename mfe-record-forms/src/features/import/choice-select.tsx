import { PlainSelect, type PlainSelectProps } from '@lexboard/shared-lib/forms';

/** A small select with the browser's own control. */
export const ChoiceSelect = (props: PlainSelectProps<string>) => <PlainSelect size="sm" {...props} />;
