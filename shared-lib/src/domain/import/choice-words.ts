import type { ChoiceListName } from '../record-kind.ts';

/**
 * Comma-separated synonyms of choices, case-insensitive; used where the organisation's list has the choice. The list
 * may grow.
 */
export const choiceWords: Partial<Record<ChoiceListName, Readonly<Record<string, string>>>> = {
  periodicity: {
    Daily: 'every day, each day, day wise',
    Weekly: 'every week, each week, once a week',
    Fortnightly: 'every fortnight, once a fortnight, biweekly, bi-weekly, every two weeks',
    Monthly: 'every month, each month, per month, once a month, month',
    'Bi-Monthly': 'bimonthly, every two months, two-monthly, once in two months',
    Quarterly:
      'every quarter, each quarter, per quarter, once a quarter, every three months, three-monthly, qtrly, quaterly',
    'Four-Monthly': 'every four months, once in four months',
    'Half-Yearly':
      'half yearly, halfyearly, biannual, bi-annual, biannually, semi-annual, semi annual, semi-annually, six monthly, six-monthly, every six months, half-year',
    Yearly:
      'annual, annually, every year, each year, per year, once a year, per annum, p.a., once in a year, year',
    'Once in Two Years': 'every two years, biennial, biennially, two-yearly',
    'Once in Three Years': 'every three years, triennial, three-yearly',
    'Once in Five Years': 'every five years, quinquennial, five-yearly',
    'One Time': 'one-time, onetime, once, once only',
    Ongoing: 'on-going, continuous, continuing, always, at all times',
    'Pre-Event Based': 'pre event based, before event, pre event, before the event',
    'Post-Event Based': 'post event based, after event, post event, after the event',
  },
  sensitivity: {
    Low: 'l, low risk, minor',
    Medium: 'm, med, moderate, medium risk, average',
    High: 'h, high risk, major',
    Critical: 'c, very high, severe, critical risk',
  },
  centralState: {
    Central:
      'central government, central govt, centre, center, union, central act, central law, india, all india',
    State: 'state government, state govt, state act, state law',
  },
  unitKind: {
    Company: 'legal entity, entity, group company, subsidiary, head company',
    Registration: 'state registration, gst registration, gst, gstin, registered office',
    Site: 'factory, plant, works, mill, branch, office, head office, branch office, sales office, warehouse, depot, store, shop, location, establishment, unit',
  },
  holidayRule: {
    'It stays on that day': 'keep, stays, same day',
    'It moves to the next working day': 'next, next working day, next day, following working day',
    'It moves to the working day before':
      'previous, previous working day, previous day, preceding working day, working day before',
  },
  actRep: { Active: 'in force, yes, y, current, live', Repealed: 'no longer in force, no, n, repeal' },
  state: {
    'Andaman and Nicobar Islands': 'andaman & nicobar islands, andaman & nicobar, andaman, a&n islands, an',
    'Andhra Pradesh': 'ap, andhra',
    'Arunachal Pradesh': 'ar, arunachal',
    Assam: 'as',
    Bihar: 'br',
    Chandigarh: 'ch',
    Chhattisgarh: 'cg, ct, chattisgarh, chhatisgarh',
    'Dadra and Nagar Haveli and Daman and Diu':
      'dn, dd, dadra & nagar haveli and daman & diu, dadra & nagar haveli & daman & diu, dadra and nagar haveli, daman and diu, dadra & nagar haveli, daman & diu, dnh, dnhdd',
    Delhi: 'dl, new delhi, nct of delhi, nct delhi, national capital territory of delhi',
    Goa: 'ga',
    Gujarat: 'gj, gujrat',
    Haryana: 'hr',
    'Himachal Pradesh': 'hp, himachal',
    'Jammu and Kashmir': 'jk, j&k, j & k, jammu & kashmir',
    Jharkhand: 'jh',
    Karnataka: 'ka',
    Kerala: 'kl',
    Ladakh: 'la',
    Lakshadweep: 'ld',
    'Madhya Pradesh': 'mp, madhyapradesh',
    Maharashtra: 'mh, maharastra',
    Manipur: 'mn',
    Meghalaya: 'ml',
    Mizoram: 'mz',
    Nagaland: 'nl',
    Odisha: 'od, or, orissa',
    Puducherry: 'py, pondicherry',
    Punjab: 'pb',
    Rajasthan: 'rj',
    Sikkim: 'sk',
    'Tamil Nadu': 'tn, tamilnadu',
    Telangana: 'tg, ts, telengana',
    Tripura: 'tr',
    'Uttar Pradesh': 'up, uttarpradesh',
    Uttarakhand: 'uk, ut, uttaranchal',
    'West Bengal': 'wb, bengal',
  },
  Bus: {
    'Board and Secretarial': 'secretarial, cs, company secretary, board',
    'Environment, Health and Safety': 'ehs, hse, safety, environment',
    'Finance and Accounts': 'finance, accounts, finance & accounts, f&a',
    'Human Resources': 'hr, human resource, personnel',
    'Information Technology': 'it',
    Administration: 'admin',
  },
  penaltyTypeOptions: {
    Fine: 'monetary, penalty, monetary penalty',
    Imprisonment: 'jail, prison',
    'Fine and Imprisonment':
      'imprisonment and fine, fine & imprisonment, fine/imprisonment, both, fine or imprisonment',
    'Cancellation of Licence': 'cancellation of license, cancellation, revocation of licence',
    Others: 'other',
  },
};

/** Placeholders that people write for an empty cell. */
export const blankWords: readonly string[] = [
  '-',
  '--',
  '---',
  'na',
  'n/a',
  'n.a.',
  'n.a',
  'nil',
  'none',
  '.',
  '\u2014',
  'कुछ नहीं',
  'कोई नहीं',
  'शून्य',
];
