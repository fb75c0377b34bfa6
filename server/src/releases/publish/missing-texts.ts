import { translatedLanguages } from '@lexboard/shared-lib/texts';
import type { BuildRecord } from '../../builds/build-record.ts';
import type { Transaction } from '../../database/transaction.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** What a build lacks of a language: '3 of its 14 texts, its label in the menu'; undefined where it lacks nothing. */
function describeLacking({ texts, label, labels }: BuildRecord, language: string): string | undefined {
  const counted = texts?.languages[language];
  if (!texts || !counted) return 'all of it, as it was built by a kit before 2.2';
  const { all, missing } = counted;
  const lacking = [
    ...(missing > 0 ? [`${missing} of its ${all} texts`] : []),
    ...(label !== undefined && !labels?.[language] ? ['its label in the menu'] : []),
    ...(texts.bare > 0 ? [`texts in no catalogue (${texts.bare})`] : []),
  ];
  return lacking.length > 0 ? lacking.join(', ') : undefined;
}

/** Notes for the publisher: what pages in other languages show in English. */
export const listMissingTexts = (record: BuildRecord): string[] =>
  translatedLanguages.flatMap((language) => {
    const lacking = record.texts?.languages[language] && describeLacking(record, language);
    return lacking === undefined ? [] : [`Not in ${names.of(language)}: ${lacking}.`];
  });

/** Lists the texts that the policy of the remote asks for and a build lacks, as sentence parts. */
export async function findMissingTexts(directory: Transaction, record: BuildRecord): Promise<string[]> {
  const channel = await directory
    .selectFrom('release_channel')
    .select('policy')
    .where('remote', '=', record.name)
    .executeTakeFirst();
  return (channel?.policy?.languages ?? []).flatMap((language) => {
    const lacking = describeLacking(record, language);
    if (lacking === undefined) return [];
    return [`its policy asks for ${names.of(language)}, which it lacks for ${lacking}`];
  });
}
