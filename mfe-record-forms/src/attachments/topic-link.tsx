import type { Circular } from '@lexboard/shared-lib/contract';
import { circularFiles, isWebAddress, langOf } from '@lexboard/shared-lib/domain';
import { FileLink } from '@lexboard/shared-lib/files';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Link, VisuallyHidden } from '@lexboard/shared-lib/ui';

const InOwnLanguage = ({ text }: { text: string }) => <span lang={langOf(text)}>{text}</span>;

/** A text, as a link if it is a web address. */
export function WebLink({ text }: { text: string }) {
  return isWebAddress(text) ? <TopicLink topic={text} link={text} /> : <InOwnLanguage text={text} />;
}

type Linked = Pick<Circular, 'topic' | 'link'> & Partial<Pick<Circular, 'attachment'>>;

/** The topic of a circular, linked to its web address or else to its file; with both, the file is listed below. */
export function TopicLink({ topic, link, attachment = [] }: Linked) {
  const [file] = attachment;
  if (!isWebAddress(link)) {
    if (!file) return <InOwnLanguage text={topic} />;
    return (
      <FileLink owner={circularFiles} file={file}>
        <InOwnLanguage text={topic} />
      </FileLink>
    );
  }
  return (
    <>
      <Link href={link} target="_blank" rel="noopener noreferrer">
        <InOwnLanguage text={topic} /> <VisuallyHidden as="span">{t('(opens in a new tab)')}</VisuallyHidden>
      </Link>
      {file && (
        <Box fontSize="sm">
          <FileLink owner={circularFiles} file={file} />
        </Box>
      )}
    </>
  );
}
