import { isWebAddress } from '@lexboard/shared-lib/domain';
import { TopicLink } from './topic-link.tsx';

/** A text, which is a link where it is the address of a page. */
export function WebLink({ text }: { text: string }) {
  return isWebAddress(text) ? <TopicLink topic={text} link={text} /> : text;
}
