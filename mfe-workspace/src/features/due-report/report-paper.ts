import { useEffect } from 'react';

/** Quotes a text as a CSS string. */
const quote = (text: string): string => `"${text.replaceAll(/["\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}"`;

const formatPages = (organisation: string, period: string): string => `
  @page {
    size: A4;
    margin: 16mm 8mm 16mm 8mm;
    font: 8pt Inter, sans-serif;
    @top-left { content: ${quote(organisation)}; margin-left: 6mm; }
    @top-right { content: ${quote('Board report')}; margin-right: 6mm; }
    @bottom-left { content: ${quote(period)}; margin-left: 6mm; width: 75%; }
    @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); margin-right: 6mm; width: 25%; }
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
