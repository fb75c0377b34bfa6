import type { Circular } from '@lexboard/shared-lib/contract';
import { isWebAddress } from '@lexboard/shared-lib/domain';
import { Link, VisuallyHidden } from '@lexboard/shared-lib/ui';

/** The topic of a circular, which leads to its document where that has the address of a page. */
export function TopicLink({ topic, link }: Pick<Circular, 'topic' | 'link'>) {
  if (!isWebAddress(link)) return topic;
  return (
    <Link href={link} target="_blank" rel="noopener noreferrer">
      {topic} <VisuallyHidden as="span">(opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
