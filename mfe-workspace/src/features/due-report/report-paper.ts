import { useEffect } from 'react';
import { t } from '@lexboard/shared-lib/texts';

/** Quotes a text as a CSS string. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;

/** The number of a page as CSS, in the order of words that the language has. */
const formatPageNumber = (): string =>
  quote(t('Page {page} of {pages}', { page: '{page}', pages: '{pages}' }))
    .replace('{page}', '" counter(page) "')
    .replace('{pages}', '" counter(pages) "');

const formatPages = (organisation: string, period: string): string => `
  @page {
    size: A4;
    margin: 16mm 8mm 16mm 8mm;
    font: 8pt Inter, "Noto Sans Devanagari", sans-serif;
    @top-left { content: ${quote(organisation)}; margin-left: 6mm; }
    @top-right { content: ${quote(t('Board report'))}; margin-right: 6mm; }
    @bottom-left { content: ${quote(period)}; margin-left: 6mm; width: 75%; }
    @bottom-right { content: ${formatPageNumber()}; margin-right: 6mm; width: 25%; }
  }
  @page :first { @top-left { content: ''; } @top-right { content: ''; } }
`;

/**
 * Print style of the report: A4 with organisation, period and page number in the margins. Browsers without margin
 * boxes omit these lines.
 */
export function useReportPaper(organisation: string, period: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(formatPages(organisation, period));
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [organisation, period]);
}
