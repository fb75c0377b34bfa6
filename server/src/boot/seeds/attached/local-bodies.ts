import type { DemoAttached } from './types.ts';

const shopsAndOffices = ['Head Office', 'Branch Office', 'Shop or Showroom'];

export const localRecords: readonly DemoAttached[] = [
  {
    law: 'PT-MH-1975',
    authority: 'Profession Tax Officer',
    penaltyTypes: ['Fine'],
    penalty: 'Interest of 1.25 per cent a month and ₹1,000 for a late return.',
    branches: shopsAndOffices,
    licenses: [
      [
        'Registration for profession tax',
        'Registration of the employer who deducts profession tax.',
        'Form I',
        'Section 5',
        'Until cancelled',
        'None',
        { locked: true },
      ],
    ],
    returns: [
      [
        'Return of profession tax',
        'Employees, slabs and tax deducted.',
        'Form III-B',
        'Section 6',
        'Monthly',
        'Last day of the month',
        '30 April, 31 May, 30 June',
      ],
    ],
    tasks: [
      [
        'Pay the enrolment tax',
        'Tax of the company itself.',
        'Payment',
        'Section 8',
        'Yearly',
        'By 30 June',
        { on: '30 June' },
      ],
    ],
  },
  {
    law: 'PT-KA-1976',
    authority: 'Profession Tax Officer',
    penaltyTypes: ['Fine'],
    penalty: 'Interest of 1.25 per cent a month and a penalty up to half of the tax.',
    branches: shopsAndOffices,
    returns: [
      [
        'Statement of profession tax',
        'Employees, slabs and tax deducted in the month.',
        'Form 5-A',
        'Section 6A',
        'Monthly',
        '20th of the following month',
        '20 April, 20 May, 20 June',
        { behind: true },
      ],
    ],
  },
  {
    law: 'FIRE-AP-1999',
    authority: 'State Disaster Response and Fire Services Department',
    penaltyTypes: ['Fine', 'Closure'],
    penalty: 'Sealing of the building and prosecution of the occupier.',
    branches: ['Factory', 'Warehouse', 'Head Office'],
    licenses: [
      [
        'No objection certificate for fire safety',
        'Certificate that building and appliances comply with the code.',
        'Provisional and final NOC',
        'Section 13',
        'One to five years',
        '60 days before expiry',
        { sensitivity: 'Critical', dueIn: -2, renewdays: 60 },
      ],
    ],
    tasks: [
      [
        'Fire drill',
        'Evacuation is practised and written down.',
        'Training',
        'Section 14',
        'Half-Yearly',
        'Twice in the year',
        { dueIn: 10 },
      ],
    ],
  },
  {
    law: 'LIFT-KA-1974',
    authority: 'Electrical Inspectorate',
    penaltyTypes: ['Fine'],
    penalty: 'Fine up to ₹500 and ₹50 a day while it goes on.',
    branches: ['Head Office', 'Factory'],
    licenses: [
      [
        'Licence to work a lift',
        'Licence for each lift after its inspection.',
        'Form B',
        'Section 5',
        'One year',
        'Before it expires',
        { dueIn: 12 },
      ],
    ],
    tasks: [
      [
        'Annual inspection of lifts',
        'Lifts are shown to the inspector and serviced.',
        'Inspection',
        'Section 8',
        'Yearly',
        'Before the licence ends',
        { dueIn: -9 },
      ],
    ],
  },
  {
    law: 'MUN-MH-1949',
    authority: 'Municipal Commissioner',
    penaltyTypes: ['Fine', 'Cancellation of Licence'],
    penalty: 'Fine for each day without a licence; closing of the premises.',
    branches: shopsAndOffices,
    licenses: [
      [
        'Trade licence',
        'Licence for premises used for a trade listed in the bye-laws.',
        'Trade licence application',
        'Section 376',
        'One year to 31 March',
        'By 31 March',
        { on: '31 March' },
      ],
    ],
    tasks: [
      [
        'Pay property tax',
        'Half-yearly instalments of property tax.',
        'Payment',
        'Section 139',
        'Half-Yearly',
        '30 June and 31 December',
        { on: '30 June, 31 December' },
      ],
    ],
  },
];
