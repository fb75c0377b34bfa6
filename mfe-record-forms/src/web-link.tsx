import { Link, VisuallyHidden } from '@lexboard/shared-lib/ui';

/** Any other protocol could run something here; words around an address are no address. */
const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** A text, which is a link where it is the address of a page. */
export function WebLink({ text }: { text: string }) {
  if (!isWebAddress(text)) return text;
  return (
    <Link href={text} target="_blank" rel="noopener noreferrer">
      {text}
      <VisuallyHidden as="span"> (opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
