import { currentLanguage, languageNames, offeredLanguages, t } from '@lexboard/shared-lib/texts';
import type { OfferedLanguage } from '@lexboard/shared-lib/texts';
import { Button, HStack } from '@lexboard/shared-lib/ui';

/** The languages of pages, each by its own name; that of this page is pressed. */
export function LanguageChoice({ onChoose }: { onChoose: (language: OfferedLanguage) => void }) {
  const current = currentLanguage();
  return (
    <HStack role="group" aria-label={t('Language')} gap="1">
      {offeredLanguages.map((language) => (
        <Button
          key={language}
          lang={language}
          // The page's own font for Devanagari is loaded for pages in Hindi alone.
          fontFamily={language === current || language === 'en' ? undefined : 'system-ui, sans-serif'}
          size="sm"
          variant={language === current ? 'outline' : 'ghost'}
          aria-pressed={language === current}
          onClick={() => language !== current && onChoose(language)}
        >
          {languageNames[language]}
        </Button>
      ))}
    </HStack>
  );
}
