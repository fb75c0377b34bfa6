import { t } from '../../texts/index.ts';

interface Clause {
  title: string;
  text: string;
}

/**
 * Version of the text below. A change of the text needs a new version and date; all people are then asked to accept
 * it.
 */
export const termsVersion = '1.0';
/** Since when that version has applied: an ISO day. */
export const termsDate = '2026-11-23';
/** Days within which an organisation can object to a suspension, or terminate after modified terms (D1 §1, §9). */
export const termsDays = 30;

/** The clauses of the terms in the documents (D1 §1), in plain words. */
export const listTermsClauses = (): Clause[] => [
  {
    title: t('What you subscribe to'),
    text: t(
      'Lexboard is offered by subscription. It helps your organisation to keep track of a standard list of compliances: laws, licenses, returns and other compliances, for reports to its board.',
    ),
  },
  {
    title: t('Payment'),
    text: t(
      'The subscription is paid in advance, by cheque or by bank transfer. No other way of payment is offered, and no payment details are kept in the product.',
    ),
  },
  {
    title: t('Your account'),
    text: t(
      'An account is for one person. Keep its password to yourself, and sign out when others can use your device. Your organisation decides which records you may see and change; what you change is kept in the history of the record together with your username.',
    ),
  },
  {
    title: t('Your data'),
    text: t(
      'What your organisation enters belongs to your organisation. It is not shown to other organisations and is not used for anything but running the product for you.',
    ),
  },
  {
    title: t('End of the subscription'),
    text: t(
      'After the subscription has expired, the data of your organisation is deleted automatically and cannot be brought back. Export what you need before that day.',
    ),
  },
  {
    title: t('Suspension and changes of these terms'),
    text: t(
      'If access is suspended, your organisation can object within {days} days. If these terms are modified, your organisation can terminate the subscription within {days} days of hearing of it; whoever goes on using the product after that accepts the modified terms.',
      { days: termsDays },
    ),
  },
  {
    title: t('No legal advice'),
    text: t(
      'Lexboard keeps your records in order. It does not replace the advice of a lawyer, and you remain responsible for meeting your obligations in time.',
    ),
  },
];
