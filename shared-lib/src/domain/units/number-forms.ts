import { labels, words } from '../../texts/index.ts';
import { withUnknown } from '../texts/with-unknown.ts';
import type { UnitNumberType } from '../../contract/values/index.ts';

/** How the numbers of a type are written. */
interface NumberForm {
  /** What messages call the number, where the type alone is no noun. */
  label?: string;
  /** The form in words, for help texts and errors; without it as printed. */
  description?: string;
  /**
   * The form as regular expressions of literals, sets and counts only, by which each place has its set. Of several,
   * the first character chooses. Hyphens are stored, and optional when typed. Without a pattern it is free text.
   */
  patterns?: readonly string[];
  /** Whether a unit has at most one number of the type. */
  once?: true;
}

/**
 * Fourth letter of a PAN, the kind of holder: company, person, Hindu undivided family, firm or LLP (E in early ones),
 * association, trust (K in early ones), body of individuals, local authority, juridical person, government.
 * Sources: https://en.wikipedia.org/wiki/Permanent_account_number, https://pypi.org/project/python-stdnum (stdnum.in_.pan).
 */
const holder = '[ABCEFGHJKLPT]';
const pan = `[A-Z]{3}${holder}[A-Z][0-9]{4}[A-Z]`;

/** The 14th character is Z by default, D for tax deducted and C for tax collected at source. */
const registration = '[Z1-9A-J]';

/** What the sets mean in messages; other sets are read out. */
export const setWords: Readonly<Record<string, string>> = words({
  '[A-Z]': 'a letter from A to Z',
  '[0-9]': 'a digit from 0 to 9',
  '[0-9A-Z]': 'a letter from A to Z or a digit from 0 to 9',
  '[1-9A-Z]': 'a letter from A to Z or a digit from 1 to 9',
  [holder]: 'the letter of the kind of holder (A, B, C, E, F, G, H, J, K, L, P or T)',
  [registration]: 'Z, another letter up to J or a digit from 1 to 9',
});

/**
 * The forms of all types. Sources, by type:
 * - PAN, TAN: https://www.incometaxindia.gov.in; their last letter is a check letter whose rule is not public.
 * - CIN: https://www.taxtmi.com/circulars?id=11108 (Department of Company Affairs, 2000). Neither its state nor its
 *   ownership is checked: some registrars have letters of their own (TZ is Coimbatore), and the list of ownerships grows.
 * - GSTIN: https://developer.gst.gov.in/apiportal/taxpayer/returns, as in
 *   https://github.com/resilient-tech/india-compliance. Numbers of United Nations bodies, of non-residents and on a TAN
 *   have other forms and are of type Other.
 * - LLPIN: https://www.mca.gov.in, as in https://www.infyner.com/research/what-is-llpin.
 * - IEC: https://www.taxtmi.com/circulars?id=55882 (DGFT, Trade Notice 09/2018): the PAN; ten digits until 2017.
 * - Udyam: https://udyamregistration.gov.in, as in https://instantudyam.com/verify-udyam-number. One for each enterprise.
 * - EPF code: https://www.taxbuddy.com/blog/what-is-establishment-id-in-epfo (15 characters) and
 *   http://www.humlog.net/finance/est-code (extensions 000, 00A, 00B).
 * - ESI code: http://www.esicbarrackpore.org/hindi/17digit.html.
 * - FSSAI: http://www.fssairegistration.in/fssai-registration-number. The first digit tells licences from registrations.
 */
export const numberForms = withUnknown<UnitNumberType, NumberForm>(
  labels({
    PAN: {
      description:
        'It is 5 letters, of which the fourth is the kind of holder (C is a company), 4 digits, 1 letter.',
      patterns: [pan],
      once: true,
    },
    TAN: {
      description: 'It is 4 letters, 5 digits, 1 letter.',
      patterns: ['[A-Z]{4}[0-9]{5}[A-Z]'],
      once: true,
    },
    CIN: {
      description:
        'It is L or U, 5 digits, 2 letters of the state, the year, 3 letters of the ownership, 6 digits.',
      patterns: ['[LU][0-9]{5}[A-Z]{2}[12][089][0-9]{2}[A-Z]{3}[0-9]{6}'],
      once: true,
    },
    GSTIN: {
      description:
        "It is 2 digits of the state, the PAN, the registration's number, mostly Z, a check character.",
      patterns: [`[0-9]{2}${pan}[1-9A-Z]${registration}[0-9A-Z]`],
    },
    LLPIN: {
      description: 'It is 3 letters and 4 digits, as AAA-1234.',
      patterns: ['[A-Z]{3}-[0-9]{4}'],
      once: true,
    },
    IEC: {
      description: 'It is the PAN, or 10 digits where it is from before 2017.',
      patterns: [pan, '[0-9]{10}'],
      once: true,
    },
    Udyam: {
      label: 'Udyam number',
      description: 'It is UDYAM, 2 letters of the state, 2 digits, 7 digits, as UDYAM-MH-12-0012345.',
      patterns: ['UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}'],
      once: true,
    },
    'EPF code': {
      label: 'EPF code',
      description: 'It is 2 letters of the region, 3 of the office, 7 digits, the extension, mostly 000.',
      patterns: ['[A-Z]{5}[0-9]{9}[0-9A-Z]'],
    },
    'ESI code': { label: 'ESI code', description: 'It is 17 digits.', patterns: ['[0-9]{17}'] },
    FSSAI: {
      label: 'FSSAI number',
      description: 'It is 14 digits, of which the first is 1 for a licence and 2 for a registration.',
      patterns: ['[12][0-9]{13}'],
    },
    'Factory licence': { label: 'number of the Factory licence' },
    'Shops registration': { label: 'number of the Shops registration' },
    'Professional tax': { label: 'Professional tax number' },
    Other: { label: 'number' },
  }),
  () => ({}),
);
