import type { RecordOfPack } from '@lexboard/shared-lib/contract';
import { describeShortDay } from '@lexboard/shared-lib/domain';
import { currentLanguage, intlTags, t } from '@lexboard/shared-lib/texts';
import { Box, Definitions } from '@lexboard/shared-lib/ui';
import { WebLink } from '../attachments/topic-link.tsx';
import { SectionHeading } from './section-heading.tsx';

/** Where a record of a pack comes from, and whether the pack's publisher checked it there. */
export function RecordSource({ of: { title, version, names, source } }: { of: RecordOfPack }) {
  const { address, section, authority, checkedOn, note } = source;
  const languages = new Intl.DisplayNames(intlTags[currentLanguage()], { type: 'language' });
  const rows = [
    { label: t('Pack'), value: t('From the pack {title} {version}', { title, version }) },
    { label: t('Published at'), value: address && <WebLink text={address} /> },
    { label: t('Section'), value: section },
    { label: t('Authority'), value: authority },
    { label: t('Checked on'), value: checkedOn ? describeShortDay(checkedOn) : t('Not checked') },
    { label: t('Note'), value: note },
    ...Object.entries(names).map(([language, name]) => ({
      label: t('Name in {language}', { language: languages.of(language) ?? language }),
      value: <span lang={language}>{name}</span>,
    })),
  ].filter(({ value }) => value);
  return (
    <Box as="section" mt="6">
      <SectionHeading>{t('Source')}</SectionHeading>
      <Definitions aria-label={t('Source')} rows={rows} />
    </Box>
  );
}
