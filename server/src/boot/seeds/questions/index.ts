import type { DemoQuestions } from './types.ts';

// Several laws ask these, so that one answer can be tried and saved in all of them.
const people = ['text', 'How many people work in the organisation?', '140'] as const;
const states = [
  'text',
  'In which states are there establishments?',
  'Karnataka, Maharashtra, Tamil Nadu',
] as const;
const turnover = ['text', 'Turnover of the last financial year (₹ lakh)', '5200'] as const;
const companyTypes = [
  'Private limited company',
  'Public limited company',
  'Listed company',
  'Limited liability partnership',
];
const companyType = ['select', 'What is the organisation?', 'Private limited company'] as const;

const inState = (law: string, state: string): DemoQuestions => ({
  law,
  questions: [states],
  rules: [{ name: `Establishments in ${state}`, rows: [[states[1], 'Contains', state]] }],
});

/** The questions and rules of laws of "Demo Industries"; every operator is there once at least, and one conflict. */
export const demoQuestions: readonly DemoQuestions[] = [
  inState('SHOP-KA-1961', 'Karnataka'),
  inState('SHOP-KL-1960', 'Kerala'),
  inState('PT-MH-1975', 'Maharashtra'),
  inState('PT-KA-1976', 'Karnataka'),
  {
    law: 'SHOP-MH-2017',
    questions: [states, people],
    rules: [
      {
        name: 'Ten or more in Maharashtra',
        connective: 'All',
        rows: [
          [states[1], 'Contains', 'Maharashtra'],
          [people[1], 'Greater Than', '9'],
        ],
      },
    ],
  },
  {
    law: 'PT-WB-1979',
    questions: [states],
    rules: [
      {
        name: 'Nobody in West Bengal',
        outcome: 'Not Applicable',
        rows: [[states[1], 'Not Contains', 'West Bengal']],
      },
    ],
  },
  {
    law: 'POSH-2013',
    questions: [people],
    rules: [{ name: 'Internal committee from ten people', rows: [[people[1], 'Greater Than', '9']] }],
  },
  {
    law: 'APPR-1961',
    questions: [people, ['text', 'Trades with apprentices', 'Fitter, electrician']],
    rules: [
      {
        name: 'Fewer than thirty people and no apprentices',
        connective: 'All',
        outcome: 'Not Applicable',
        rows: [
          [people[1], 'Lesser than', '30'],
          ['Trades with apprentices', 'Is Empty'],
        ],
      },
    ],
  },
  {
    law: 'COMP-2013',
    options: { select: companyTypes },
    questions: [companyType],
    rules: [
      { name: 'Every company', rows: [[companyType[1], 'Not Selected', 'Limited liability partnership']] },
    ],
  },
  {
    law: 'SEBI-LODR-2015',
    options: { select: companyTypes },
    questions: [companyType, ['text', 'Listed debt securities (ISIN)', '']],
    rules: [
      {
        name: 'Listed shares or debt',
        rows: [
          [companyType[1], 'Selected', 'Listed company'],
          ['Listed debt securities (ISIN)', 'Is Not Empty'],
        ],
      },
    ],
  },
  {
    law: 'CGST-2017',
    questions: [turnover, ['radio', 'Are goods or services sold to other states?', 'Yes']],
    rules: [
      {
        name: 'Registration',
        rows: [
          [turnover[1], 'Greater Than', '40'],
          ['Are goods or services sold to other states?', 'Selected', 'Yes'],
        ],
      },
    ],
  },
  {
    law: 'MSMED-2006',
    questions: [turnover, ['text', 'Udyam registration number', '']],
    rules: [
      {
        name: 'Registered or small enough to be',
        rows: [
          ['Udyam registration number', 'Is Not Empty'],
          [turnover[1], 'Lesser than', '50000'],
        ],
      },
    ],
  },
  {
    law: 'DPDP-2023',
    questions: [['radio', 'Is personal data processed in digital form?', 'Yes']],
    rules: [
      {
        name: 'Digital personal data',
        rows: [['Is personal data processed in digital form?', 'Selected', 'Yes']],
      },
    ],
  },
  {
    law: 'WATER-1974',
    questions: [
      ['text', 'Category of the pollution control board', 'Orange'],
      ['text', 'Where does waste water go?', 'Common treatment plant'],
    ],
    rules: [
      {
        name: 'Consent to operate',
        rows: [
          ['Category of the pollution control board', 'Not Equals', 'White'],
          ['Where does waste water go?', 'Is Not', 'nowhere'],
        ],
      },
    ],
  },
  {
    law: 'EWASTE-2022',
    questions: [['text', 'Part in the life of electrical equipment', 'Bulk consumer']],
    rules: [
      {
        name: 'Bulk consumers and producers',
        rows: [
          ['Part in the life of electrical equipment', 'Is', 'bulk consumer'],
          ['Part in the life of electrical equipment', 'Equals', 'Producer'],
        ],
      },
    ],
  },
  {
    law: 'FSSA-2006',
    questions: [
      ['radio', 'Is food made or sold as a business?', 'No'],
      ['radio', 'Is there a canteen for the staff?', 'Yes'],
    ],
    // They disagree: somebody has to say whether the canteen counts as a food business.
    rules: [
      {
        name: 'Food businesses',
        rows: [['Is food made or sold as a business?', 'Selected', 'Yes']],
      },
      { name: 'Canteens', rows: [['Is there a canteen for the staff?', 'Selected', 'Yes']] },
    ],
  },
];
