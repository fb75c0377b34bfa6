import { describeShortDay, isWebAddress } from '@lexboard/shared-lib/domain';
import { t, currentLanguage, intlTags } from '@lexboard/shared-lib/texts';
import {
  AccordionSection,
  Box,
  Card,
  FactStrip,
  formatCount,
  Heading,
  Link,
  VisuallyHidden,
} from '@lexboard/shared-lib/ui';
import type { OpenedPackReply } from '../pack-queries.ts';
import { describeSigner } from '../pack-words.ts';

const nameLanguage = (code: string): string =>
  new Intl.DisplayNames(intlTags[currentLanguage()], { type: 'language' }).of(code) ?? code;

/** An address in a text, up to its end or a bracket. */
const addresses = /(https?:\/\/[^\s<>"()|]+)/;

/** Lines of a paragraph are one, so that they break where there is no more room. */
const joinLines = (text: string) => text.replaceAll(/([^\n|])\n(?=[^\n#|*-])/g, '$1 ');

/** SOURCES.md as it is, with its addresses as links. */
function SourcesText({ text }: { text: string }) {
  return (
    <Box whiteSpace="pre-wrap" overflowWrap="anywhere" fontSize="sm" maxW="80ch">
      {joinLines(text)
        .split(addresses)
        .map((part, index) =>
          isWebAddress(part) ? (
            // Parts do not reorder.
            <Link key={index} href={part} target="_blank" rel="noopener noreferrer">
              {part}
            </Link>
          ) : (
            part
          ),
        )}
    </Box>
  );
}

const describeUnchecked = ({ unchecked, records }: OpenedPackReply): string =>
  unchecked === 0
    ? t('None')
    : t('{unchecked} of {all} records, which say so', {
        unchecked: formatCount(unchecked),
        all: formatCount(records),
      });

/** What a pack is, who vouches for it, and how far it was checked. */
export function PackFacts({ pack }: { pack: OpenedPackReply }) {
  const { title, version, publisher, licence, language, checkedOn, sources } = pack;
  const facts = [
    {
      label: t('Publisher'),
      value: (
        <Link href={publisher.address} target="_blank" rel="noopener noreferrer">
          {publisher.name} <VisuallyHidden as="span">{t('(opens in a new tab)')}</VisuallyHidden>
        </Link>
      ),
    },
    { label: t('Licence'), value: licence },
    { label: t('Language'), value: nameLanguage(language) },
    { label: t('Checked on'), value: describeShortDay(checkedOn) },
    { label: t('Signed by'), value: describeSigner(pack) },
    { label: t('Not checked against its source'), value: describeUnchecked(pack) },
  ];
  return (
    <Card>
      <Heading level={3} mb="2">
        {title} {version}
      </Heading>
      <FactStrip mb="2" gridTemplateColumns="repeat(auto-fit, minmax(min(8rem, 100%), 1fr))">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactStrip>
      <AccordionSection title={t('Sources')} level={3} size="sm">
        <SourcesText text={sources} />
      </AccordionSection>
    </Card>
  );
}
