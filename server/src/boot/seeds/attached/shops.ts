import type { DemoAttached, Exception, Timing } from './types.ts';

const shopsAndOffices = ['Head Office', 'Branch Office', 'Shop or Showroom'];

interface ShopsAct {
  law: string;
  authority: string;
  registration: string;
  section: string;
  validity: string;
  exception?: Exception;
  registrationTiming?: Timing;
  registersTiming?: Timing;
}

/** The requirements of a shops and establishments act of any state; forms, sections and periods are its own. */
const underShopsAct = ({
  law,
  authority,
  registration,
  section,
  validity,
  exception = {},
  registrationTiming = {},
  registersTiming = {},
}: ShopsAct): DemoAttached => ({
  law,
  authority,
  penaltyTypes: ['Fine'],
  penalty: 'Fine for each contravention, and a daily fine while it goes on.',
  branches: shopsAndOffices,
  licenses: [
    [
      'Registration of the establishment',
      'Registration certificate of each shop and office in the state.',
      registration,
      section,
      validity,
      validity === 'Until closed' ? 'None' : '30 days before expiry',
      { ...exception, ...registrationTiming },
    ],
  ],
  returns: [
    [
      'Annual return of the establishment',
      'Persons employed, hours, leave and wages of the year.',
      'Annual return',
      'State rules',
      'Yearly',
      'By the end of January',
      '31 January',
      exception,
    ],
  ],
  tasks: [
    [
      'Weekly holiday and closing hours',
      'One paid day of rest in the week, and hours as notified.',
      'Display',
      'State rules',
      'Ongoing',
      'At all times',
      { ...exception, sensitivity: 'Low' },
    ],
    [
      'Registers of employment and leave',
      'Registers of attendance, leave and wages, on paper or on a computer.',
      'Register',
      'State rules',
      'Monthly',
      'Before the month ends',
      { ...exception, ...registersTiming },
    ],
  ],
});

const draft: Exception = { draft: true };

const shopsActs: readonly ShopsAct[] = [
  {
    law: 'SHOP-MH-2017',
    authority: 'Facilitator',
    registration: 'Form A',
    section: 'Section 6',
    validity: 'One to ten years',
    exception: { locked: true },
    registersTiming: { on: '31 March' },
  },
  {
    law: 'SHOP-KA-1961',
    authority: 'Senior Labour Inspector',
    registration: 'Form A',
    section: 'Section 4',
    validity: 'Five years',
    registersTiming: { on: '31 March' },
  },
  {
    law: 'SHOP-DL-1954',
    authority: 'Chief Inspector of Shops',
    registration: 'Form A',
    section: 'Section 5',
    validity: '21 years',
  },
  {
    law: 'SHOP-TN-1947',
    authority: 'Assistant Inspector of Labour',
    registration: 'Form Y',
    section: 'Section 41',
    validity: 'Until closed',
  },
  {
    law: 'SHOP-TG-1988',
    authority: 'Assistant Labour Officer',
    registration: 'Form I',
    section: 'Section 3',
    validity: 'One to three years',
  },
  {
    law: 'SHOP-GJ-2019',
    authority: 'Inspector of the municipal corporation',
    registration: 'Form A',
    section: 'Section 7',
    validity: 'Until closed',
  },
  {
    law: 'SHOP-KL-1960',
    authority: 'Assistant Labour Officer',
    registration: 'Form B1',
    section: 'Section 5A',
    validity: 'One year to 31 December',
    registrationTiming: { on: '31 December' },
  },
  {
    law: 'SHOP-HR-1958',
    authority: 'Labour Inspector',
    registration: 'Form E',
    section: 'Section 13',
    validity: 'Until closed',
  },
  {
    law: 'SHOP-UP-1962',
    authority: 'Chief Inspector of Shops',
    registration: 'Form L',
    section: 'Section 4B',
    validity: 'Five years',
    exception: draft,
  },
  {
    law: 'SHOP-WB-1963',
    authority: 'Registering Authority',
    registration: 'Form A',
    section: 'Section 16',
    validity: 'Three years',
    exception: draft,
  },
];

export const shopRecords: readonly DemoAttached[] = shopsActs.map(underShopsAct);
